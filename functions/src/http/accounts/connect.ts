import { connectAccountBody, connectedAccountSchema } from '@windsock/bot/contract/accounts.ts';
import { connectAccount } from '@windsock/bot/services/accounts/connect.ts';
import { defineRoute } from '../../route.ts';

export const connectAwsAccountRoute = defineRoute({
  id: 'aws_accounts.connect',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/aws-accounts',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary:
    'Connect an AWS account through the role that the template created in it, once the role can be assumed',
  records: 'account.connected',
  body: connectAccountBody,
  answers: { 201: { json: connectedAccountSchema } },
  problems: [409, 429, 502, 503],
  handle: async ({ ctx, body, workspace: { workspace_id: workspaceId } }) => ({
    status: 201,
    json: await connectAccount({ ctx, input: { ...body, workspaceId } }),
  }),
});
