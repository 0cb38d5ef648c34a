import type { Store } from '../../store/store.ts';
import { DEMO_WORKSPACE_ID } from '../workspaces/find-by-org.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import { hastenLate } from './entry.ts';

/**
 * Returns whether a workspace's questions are answered. Not if it is being deleted or gone: a question may still arrive
 * from an organisation that was remembered as connected. Leftovers of a deleted workspace are removed.
 */
export async function admitRuns({
  ctx,
  input: { workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string };
}): Promise<boolean> {
  if (workspaceId === DEMO_WORKSPACE_ID) return true;
  const workspace = await ctx.store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace) await hastenLate(ctx, workspaceId);
  return workspace !== undefined && !workspace.doc.deleting_at;
}
