import type { ContainerName, Doc } from './store.ts';

/**
 * One step from the documents of a release to those of the next: a whole number more of the schema's version. A step is
 * never changed once it is released, and stays in the list, so that any older store can be opened. What it makes must be
 * readable by the release before, which may run beside it while instances are replaced: a field is added in one release,
 * and relied upon by queries, or taken away, in the one after.
 */
export interface Upgrade {
  container: ContainerName;
  /**
   * The document as the next version has it; undefined: it is. It must leave its own result as it is, and decide by the
   * document alone.
   */
  change(doc: Doc): Doc | undefined;
}

/** The steps' history: entry n leads from version n to n + 1. Tables and indexes have their own: migrations.ts. */
export const UPGRADES: readonly Upgrade[] = [
  {
    // API keys say what they may do; those from before there were scopes could do everything.
    container: 'workspaces',
    change: (doc) =>
      doc.type === 'api_key' && !('scopes' in doc)
        ? ({ ...doc, scopes: ['ask', 'read', 'manage'] } as Doc)
        : undefined,
  },
];

/** The document with all steps behind it; the same one where there is nothing to change. */
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
