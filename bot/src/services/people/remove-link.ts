import type { Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import { readLinked } from '../workspaces/read-linked.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { workspaceLinkId } from '../workspaces/workspace-doc.ts';

/**
 * Removes a workspace from the list of a person who is no longer in it. If it was their default, their oldest other one
 * becomes the default. If they have no other one, their next workspace does. Repeating it changes nothing.
 */
export async function removeLink({
  ctx: { store },
  input: { userId, workspaceId },
}: {
  ctx: { store: Store };
  input: { userId: string; workspaceId: string };
}): Promise<void> {
  await retryOnConflict(async () => {
    const user = await store.read<UserDoc>('users', userId, USER);
    if (user?.doc.default_workspace_id !== workspaceId || user.doc.deleting_at) return;
    const linked = await readLinked(store, userId);
    const [oldest] = linked.flatMap(({ workspace }) =>
      workspace && workspace.workspace_id !== workspaceId ? [workspace] : [],
    );
    if (!oldest) return;
    const changed = { ...user.doc, default_workspace_id: oldest.workspace_id };
    await store.replace('users', userId, changed, { ifMatch: user.etag });
  });
  await store.delete('users', userId, workspaceLinkId(workspaceId));
}
