import type { Store } from '../../store/store.ts';
import { DEMO_WORKSPACE_ID } from '../workspaces/find-by-org.ts';
import type { AccountDoc } from './account-doc.ts';

/**
 * Returns the source of answers in a workspace's chat: an AWS account, the demo account if the organisation is not
 * connected, or nothing, unless somebody asks for the demo account.
 */
export async function answerSource({
  ctx: { store },
  input: { workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<'account' | 'demo' | 'nothing'> {
  if (workspaceId === DEMO_WORKSPACE_ID) return 'demo';
  const { items } = await store.query<AccountDoc>('accounts.of_workspace', { pk: workspaceId, limit: 1 });
  return items.length > 0 ? 'account' : 'nothing';
}
