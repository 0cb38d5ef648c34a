import type { Role } from '../../contract/people.ts';
import type { Workspace } from '../../contract/workspaces.ts';
import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { readUserToChange } from './read-user.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { toWire } from './to-wire.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';
import { workspaceLinkId } from './workspace-doc.ts';

/**
 * Makes a workspace a person's only default.
 * @throws AppError not_found when it is about to be deleted, since it must not become the default
 */
export async function setDefaultWorkspace({
  ctx: { store },
  input: { role, userId, workspace },
}: {
  ctx: { store: Store };
  /** role: the person's role in it. */
  input: { workspace: WorkspaceDoc; userId: string; role: Role };
}): Promise<Workspace> {
  const { workspace_id } = workspace;
  await retryOnConflict(async () => {
    const user = await readUserToChange(store, userId);
    // A deletion marks its owner's link in one batch with the person's document, so one of the two changes comes first.
    const link = await store.read<WorkspaceLinkDoc>('users', userId, workspaceLinkId(workspace_id));
    if (!link || link.doc.deleting_at) throw notFound('workspace');
    if (user.doc.default_workspace_id === workspace_id) return;
    const changed = { ...user.doc, default_workspace_id: workspace_id };
    await store.replace('users', userId, changed, { ifMatch: user.etag });
  });
  return toWire(store, workspace, { role, defaultId: workspace_id });
}
