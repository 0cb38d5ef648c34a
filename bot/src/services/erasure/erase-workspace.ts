import { queryAll } from '../../store/query-all.ts';
import { WORKSPACE, workspaceLinkId } from '../workspaces/workspace-doc.ts';
import { noteLate } from './entry.ts';
import type { ErasureContext } from './erasure-context.ts';
import { markWorkspace } from './mark-workspace.ts';
import { remove, wipe } from './wipe.ts';

/**
 * Erases a workspace whose deletion was decided. It marks the workspace, so that nobody reaches it, disconnects chat
 * and keys, deletes everything in it, and at the end the workspace and its link. Each step can be repeated, so a
 * process that takes over after a crash begins at the first.
 * @throws StoreError if the store refuses: try again
 */
export async function eraseWorkspace({
  ctx,
  input: { workspaceId, ownerId, signal },
}: {
  ctx: ErasureContext;
  /** ownerId: undefined if unknown. */
  input: { workspaceId: string; ownerId: string | undefined; signal?: AbortSignal | undefined };
}): Promise<void> {
  const { store } = ctx;
  await markWorkspace(ctx, workspaceId);
  // Access is removed before the content.
  for (const query of ['installations.of_workspace', 'api_keys.of_workspace']) {
    for (const doc of await queryAll(store, query, workspaceId))
      await remove(ctx, 'workspaces', workspaceId, doc);
  }
  await wipe(ctx, 'everything.of_workspace', workspaceId, { keep: WORKSPACE, signal });
  await store.delete('workspaces', workspaceId, WORKSPACE);
  await noteLate(ctx, { workspaceId, ownerId });
  // Last, since an erasure of the owner finds the workspace by this link.
  if (ownerId) await store.delete('users', ownerId, workspaceLinkId(workspaceId));
}
