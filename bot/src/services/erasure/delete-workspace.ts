import { chooseDefault } from '../workspaces/choose-default.ts';
import { noteBegun } from './entry.ts';
import { eraseWorkspace, markWorkspace } from './erase-workspace.ts';
import type { ErasureContext } from './erasure-context.ts';
import { finishSoon } from './finish-soon.ts';

/**
 * Deletes one of a person's workspaces, with all that is in it. Once this resolves nobody reaches it any more; what is
 * left to erase then, because there is much or something failed, a worker erases.
 * @throws AppError conflict when it is the only one: nothing was changed
 */
export async function deleteWorkspace({
  ctx,
  input: { workspaceId, userId },
}: {
  ctx: ErasureContext;
  /** userId: whose it is. */
  input: { workspaceId: string; userId: string };
}): Promise<void> {
  const erased = { workspaceId, ownerId: userId };
  await noteBegun(ctx, erased);
  await chooseDefault({ ctx, input: { userId, leaving: workspaceId } });
  await markWorkspace(ctx, workspaceId);
  await finishSoon(ctx, eraseWorkspace({ ctx, input: erased }));
}
