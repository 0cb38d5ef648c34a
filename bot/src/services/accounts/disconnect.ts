import type { Store } from '../../store/store.ts';
import { findConnectedAccount } from './find-connected.ts';

/**
 * Forgets an AWS account, with its external id. The role stays in AWS until its stack is deleted there: that we cannot.
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
  await ctx.store.delete('workspaces', input.workspaceId, doc.id);
}
