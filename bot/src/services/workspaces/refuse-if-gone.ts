import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';
import { WORKSPACE } from './workspace-doc.ts';

/**
 * Call it after a write into a workspace that may have been deleted meanwhile. A deletion first marks the workspace and
 * then removes its content. What it missed is undone here.
 * @throws AppError not_found, once `undo` is done
 */
export async function refuseIfGone({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; undo: () => Promise<unknown> };
}): Promise<void> {
  const found = await ctx.store.read<WorkspaceDoc>('workspaces', input.workspaceId, WORKSPACE);
  if (found && !found.doc.deleting_at) return;
  await input.undo();
  throw notFound('workspace');
}
