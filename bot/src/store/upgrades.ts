import type { ContainerName, Doc } from './store.ts';

/**
 * One step from the documents of a release to those of the next, which raises the schema's version by one. A released
 * step is never changed and stays in the list, so that any older store can be opened. Its result must be readable by
 * the preceding release, which may run at the same time while instances are replaced. So a field is added in one
 * release, and used by queries or removed in the next.
 */
export interface Upgrade {
  container: ContainerName;
  /**
   * Returns the document in the next version. Undefined if it is already in it. It must leave its own result unchanged,
   * and decide from the document alone.
   */
  change(doc: Doc): Doc | undefined;
}

/** The steps' history: entry n leads from version n to n + 1. Tables and indexes have their own: migrations.ts. */
export const UPGRADES: readonly Upgrade[] = [
  {
    // API keys now have scopes. Keys from before could do everything.
    container: 'workspaces',
    change: (doc) =>
      doc.type === 'api_key' && !('scopes' in doc)
        ? ({ ...doc, scopes: ['ask', 'read', 'manage'] } as Doc)
        : undefined,
  },
];

/** Returns the document after all steps; the same object if nothing changes. */
export function upgradedDoc<T extends Doc>(
  container: ContainerName,
  doc: T,
  upgrades: readonly Upgrade[],
): T {
  let current: Doc = doc;
  for (const upgrade of upgrades)
    if (upgrade.container === container) current = upgrade.change(current) ?? current;
  return current as T;
}
