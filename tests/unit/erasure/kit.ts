import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { BatchOp, ContainerName, Doc, Store } from '@windsock/bot/store/store.ts';
import { erasureContext } from '../../support/erasure-kit.ts';

const WRITES = new Set(['create', 'upsert', 'replace', 'delete', 'batch']);

/** A store that records where it was written, and dies before or after its nth write: nothing works from then on. */
function watchedStore(inner: Store) {
  const places = new Map<string, [ContainerName, string, string]>();
  const state = { writes: 0, dead: false };
  let death: { when: 'before' | 'after'; write: number } | undefined;

  function mustLive(when?: 'before' | 'after'): void {
    state.dead ||= when !== undefined && death?.when === when && death.write === state.writes;
    if (state.dead) throw new Error('The process is dead');
  }

  const store = new Proxy(inner, {
    get(target, method: keyof Store) {
      if (method === 'close') return () => target.close();
      return async (...args: never[]) => {
        mustLive();
        const call = target[method] as (...all: never[]) => Promise<unknown>;
        if (!WRITES.has(method)) return call.apply(target, args);
        state.writes += 1;
        mustLive('before');
        const [container, pk, what] = args as unknown as [ContainerName, string, string | Doc | BatchOp[]];
        for (const id of idsOf(what)) places.set(JSON.stringify([container, pk, id]), [container, pk, id]);
        const result = await call.apply(target, args);
        mustLive('after');
        return result;
      };
    },
  });

  /** Starts to count writes, and dies at the nth. */
  function dieAt(when: 'before' | 'after', write: number): void {
    state.writes = 0;
    death = { when, write };
  }
  /** Gives the store to another process. */
  function revive(): void {
    state.dead = false;
    death = undefined;
  }

  /** Returns every existing document, from all places that were ever written. */
  async function everything(): Promise<string[]> {
    const found = await Promise.all([...places.values()].map((place) => inner.read(...place)));
    return found.flatMap((stored, at) =>
      stored ? [JSON.stringify([...([...places.values()][at] ?? []), stored.doc])] : [],
    );
  }
  return { store, state, dieAt, revive, everything };
}

function idsOf(what: string | Doc | BatchOp[]): string[] {
  if (typeof what === 'string') return [what];
  return Array.isArray(what) ? what.map((op) => (op.op === 'delete' ? op.id : op.doc.id)) : [what.id];
}

/** Erasing over an in-memory store. */
export function createErasure() {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const watched = watchedStore(openSqliteStore({ path: ':memory:', now: () => clock.now }));
  return { ...watched, ...erasureContext(watched.store, clock) };
}

/** Returns the texts that occur anywhere in the documents. */
export const tracesIn = (docs: string[], traces: string[]): string[] =>
  traces.filter((trace) => docs.some((doc) => doc.includes(trace)));
