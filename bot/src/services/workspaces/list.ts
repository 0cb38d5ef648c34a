import type { Workspace } from '../../contract/workspaces.ts';
import type { Store } from '../../store/store.ts';
import { inParallel, readLinked } from './read-linked.ts';
import { toWire } from './to-wire.ts';

/** A person's workspaces, in the order they were made. What is half made or half deleted is not shown. */
export async function listWorkspaces({
  ctx: { store },
  input: { user },
}: {
  ctx: { store: Store };
  input: { user: { user_id: string; default_workspace_id: string } };
}): Promise<Workspace[]> {
  const linked = await readLinked(store, user.user_id);
  const live = linked.flatMap(({ workspace }) => workspace ?? []);
  return inParallel(live, (workspace) => toWire(store, workspace, user.default_workspace_id));
}
