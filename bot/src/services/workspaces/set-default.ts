import type { Workspace } from '../../contract/workspaces.ts';
import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { readUserToChange } from './read-user.ts';
import { toWire } from './to-wire.ts';
import { unraced } from './unraced.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';
import { workspaceLinkId } from './workspace-doc.ts';

/**
 * Makes a workspace its owner's default, and thus the only one.
 * @throws AppError not_found when it is about to be deleted: that never becomes the default
 */
export async function setDefaultWorkspace({
  ctx: { store },
  input: { workspace },
}: {
  ctx: { store: Store };
  input: { workspace: WorkspaceDoc };
}): Promise<Workspace> {
  const { workspace_id, owner_id } = workspace;
  await unraced(async () => {
    const user = await readUserToChange(store, owner_id);
    // Whoever deletes it marks its link in one batch with the person's document: one of the two comes first.
    const link = await store.read<WorkspaceLinkDoc>('users', owner_id, workspaceLinkId(workspace_id));
    if (!link || link.doc.deleting_at) throw notFound('workspace');
    if (user.doc.default_workspace_id === workspace_id) return;
    const changed = { ...user.doc, default_workspace_id: workspace_id };
    await store.replace('users', owner_id, changed, { ifMatch: user.etag });
  });
  return toWire(store, workspace, workspace_id);
}
