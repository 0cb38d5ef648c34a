import { notFound } from '../../domain/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { AccountDoc } from './account-doc.ts';

/** Returns a workspace's connected AWS account. @throws AppError not_found when the workspace has no such account */
export async function findConnectedAccount({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; accountId: string };
}): Promise<Stored<AccountDoc>> {
  const found = await ctx.store.read<AccountDoc>('workspaces', input.workspaceId, input.accountId);
  // The workspace's other documents have ids, too.
  if (found?.doc.type !== 'account') throw notFound('AWS account');
  return found;
}
