import { chooseDefault } from '../workspaces/choose-default.ts';
import { noteBegun } from './entry.ts';
import { eraseWorkspace } from './erase-workspace.ts';
import type { ErasureContext } from './erasure-context.ts';
import { finishSoon } from './finish-soon.ts';
import { markWorkspace } from './mark-workspace.ts';

/**
 * Deletes one of a person's workspaces, with everything in it. Once this resolves, nobody can reach it any more. If
 * there is much to erase, or something failed, a worker erases the rest.
 * @throws AppError conflict when it is their only one: nothing was changed
 */
export async function deleteWorkspace({
  ctx,
  input: { workspaceId, userId },
}: {
  ctx: ErasureContext;
  /** userId: its owner. */
  input: { workspaceId: string; userId: string };
}): Promise<void> {
  const erased = { workspaceId, ownerId: userId };
  await noteBegun(ctx, erased);
  await chooseDefault({ ctx, input: { userId, leaving: workspaceId } });
  await markWorkspace(ctx, workspaceId);
  await finishSoon(ctx, eraseWorkspace({ ctx, input: erased }));
}
