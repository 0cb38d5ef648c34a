import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';

type Operation = 'create' | 'replace' | 'batch' | 'delete';

/** An in-memory store with which a test can act between a use case's reads and its write, or make a write fail. */
export function meddlingStore(now: () => number = Date.now) {
  const store = openSqliteStore({ path: ':memory:', now });
  const planned = new Map<Operation, () => Promise<unknown>>();

  async function interrupt(operation: Operation): Promise<void> {
    const meddle = planned.get(operation);
    planned.delete(operation);
    await meddle?.();
  }
  const meddled: Store = {
    read: (...args) => store.read(...args),
    query: (...args) => store.query(...args),
    findWith: (...args) => store.findWith(...args),
    scan: (...args) => store.scan(...args),
    upsert: (...args) => store.upsert(...args),
    close: () => store.close(),
    create: (...args) => interrupt('create').then(() => store.create(...args)),
    replace: (...args) => interrupt('replace').then(() => store.replace(...args)),
    batch: (...args) => interrupt('batch').then(() => store.batch(...args)),
    delete: (...args) => interrupt('delete').then(() => store.delete(...args)),
  };
  /** Runs `meddle` once, just before the next operation of that kind; the operation throws what `meddle` throws. */
  const before = (operation: Operation, meddle: () => Promise<unknown>) =>
    void planned.set(operation, meddle);
  return { store: meddled, before };
}

/** Returns the same store with shorter pages than requested, as Cosmos DB's may be. */
export function shortPages(store: Store, most: number): Store {
  return {
    read: (...args) => store.read(...args),
    create: (...args) => store.create(...args),
    upsert: (...args) => store.upsert(...args),
    replace: (...args) => store.replace(...args),
    delete: (...args) => store.delete(...args),
    batch: (...args) => store.batch(...args),
    close: () => store.close(),
    findWith: (...args) => store.findWith(...args),
    scan: (...args) => store.scan(...args),
    query: (name, options = {}) =>
      store.query(name, { ...options, limit: Math.min(options.limit ?? 100, most) }),
  };
}
