import { accountParams } from '@windsock/bot/contract/accounts.ts';
import { disconnectAccount } from '@windsock/bot/services/accounts/disconnect.ts';
import { defineRoute } from '../../route.ts';

export const disconnectAwsAccountRoute = defineRoute({
  id: 'aws_accounts.disconnect',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/aws-accounts/{account_id}',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: 'Remove an AWS account; its role stays in AWS until you delete the stack there',
  records: 'account.disconnected',
  params: accountParams,
  answers: { 204: { empty: true } },
  handle: async ({ ctx, params: { account_id: accountId }, workspace: { workspace_id: workspaceId } }) => {
    await disconnectAccount({ ctx, input: { workspaceId, accountId } });
    return {};
  },
});
