import { eraseGraph } from '../../graph/graph-store.ts';
import type { Store } from '../../store/store.ts';
import { analysisDocId, reportDocId } from './analysis-doc.ts';
import { findConnectedAccount } from './find-connected.ts';

/**
 * Removes an AWS account with its external id, its report and its known resources. The role stays in AWS until somebody
 * deletes its stack there; we cannot.
 * @throws AppError not_found
 */
export async function disconnectAccount({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; accountId: string };
}): Promise<void> {
  const { doc } = await findConnectedAccount({ ctx, input });
  // First, so that an analysis in progress stores nothing: see runs/compute-analysis.ts.
  await ctx.store.delete('workspaces', input.workspaceId, doc.id);
  for (const id of [analysisDocId(doc.id), reportDocId(doc.id)]) {
    await ctx.store.delete('workspaces', input.workspaceId, id);
  }
  await eraseGraph(ctx.store, input.workspaceId, doc.aws_account_id);
}
