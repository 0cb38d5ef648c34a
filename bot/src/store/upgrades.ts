import type { ContainerName, Doc } from './store.ts';

/**
 * One upgrade step: converts documents from one schema version to the next. Never change or remove a released step: any
 * older store must still open. Its result must be readable by the preceding release, which may run at the same time
 * while instances are replaced. So a field is added in one release, and used by queries or removed in the next.
 */
export interface Upgrade {
  container: ContainerName;
  /**
   * Returns the document in the next version. Undefined if it is already in that version. Must be idempotent, and
   * depend on nothing but the document.
   */
  change(doc: Doc): Doc | undefined;
}

/**
 * All steps, oldest first: entry n leads from schema version n to n + 1. Changes to tables and indexes are in
 * migrations.ts.
 */
export const UPGRADES: readonly Upgrade[] = [
  {
    // API keys got scopes. Older keys could do everything.
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
