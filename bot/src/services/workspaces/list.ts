import type { Workspace } from '../../contract/workspaces.ts';
import type { Store } from '../../store/store.ts';
import { inParallel, readLinked } from './read-linked.ts';
import { toWire } from './to-wire.ts';

/**
 * Returns the workspaces that a person is in, in the order they were created or joined. Incompletely created or deleted
 * ones are left out.
 */
export async function listWorkspaces({
  ctx: { store },
  input: { user },
}: {
  ctx: { store: Store };
  input: { user: { user_id: string; default_workspace_id: string } };
}): Promise<Workspace[]> {
  const linked = await readLinked(store, user.user_id);
  const live = linked.flatMap(({ role, workspace }) => (role && workspace ? { role, workspace } : []));
  return inParallel(live, ({ role, workspace }) =>
    toWire(store, workspace, { role, defaultId: user.default_workspace_id }),
  );
}
