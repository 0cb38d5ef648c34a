import type { Role } from '../../contract/people.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { roleOf } from '../people/role-of.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';
import { WORKSPACE } from './workspace-doc.ts';

/** Concurrent reads for one request. */
const AT_ONCE = 10;

export interface Linked {
  link: WorkspaceLinkDoc;
  /**
   * Undefined if there is none yet, its creation was interrupted, it is being deleted, or the person is no longer in
   * it.
   */
  workspace: WorkspaceDoc | undefined;
  /** The person's role in it. Present whenever the workspace is. */
  role: Role | undefined;
}

/** Returns every link of a person with its workspace, in order of creation. */
export async function readLinked(store: Store, userId: string): Promise<Linked[]> {
  const links = await queryAll<WorkspaceLinkDoc>(store, 'workspaces.of_user', userId);
  return inParallel(links, async (link) => ({ link, ...(await readLive(store, link)) }));
}

const NOT_IN: Omit<Linked, 'link'> = { workspace: undefined, role: undefined };

async function readLive(store: Store, link: WorkspaceLinkDoc): Promise<Omit<Linked, 'link'>> {
  if (link.deleting_at) return NOT_IN;
  const found = await store.read<WorkspaceDoc>('workspaces', link.workspace_id, WORKSPACE);
  if (!found || found.doc.deleting_at) return NOT_IN;
  const role = await roleOf(store, found.doc, link.user_id);
  return role ? { workspace: found.doc, role } : NOT_IN;
}

/** Maps with limited concurrency, and keeps the order. */
export async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))));
  }
  return results;
}
