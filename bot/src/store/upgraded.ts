import { queries } from './queries.ts';
import type { ContainerName, Doc, Store, Stored } from './store.ts';
import type { Upgrade } from './upgrades.ts';
import { upgradedDoc } from './upgrades.ts';

/**
 * Wraps the store so that every document is converted to this release on reading, whichever release wrote it. This
 * includes documents not yet upgraded, and those that an older instance writes meanwhile. A scan returns documents as
 * stored.
 */
export function upgraded(store: Store, upgrades: readonly Upgrade[]): Store {
  const now = <T extends Doc>(container: ContainerName, found: Stored<T>): Stored<T> => ({
    ...found,
    doc: upgradedDoc(container, found.doc, upgrades),
  });
  return {
    async read<T extends Doc>(container: ContainerName, pk: string, id: string) {
      const found = await store.read<T>(container, pk, id);
      return found && now(container, found);
    },
    create: (...asked) => store.create(...asked),
    upsert: (...asked) => store.upsert(...asked),
    replace: (...asked) => store.replace(...asked),
    delete: (...asked) => store.delete(...asked),
    batch: (...asked) => store.batch(...asked),
    async query<T extends Doc>(...[name, options]: Parameters<Store['query']>) {
      const { items, ...next } = await store.query<T>(name, options);
      const container = queries[name]?.container;
      return { items: container ? items.map((found) => now(container, found)) : items, ...next };
    },
    async findWith<T extends Doc>(container: ContainerName, field: string) {
      const found = await store.findWith<T>(container, field);
      return found && now(container, found);
    },
    scan: (...asked) => store.scan(...asked),
    close: () => store.close(),
  };
}
