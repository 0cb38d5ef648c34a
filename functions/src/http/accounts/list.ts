import { awsAccountSchema } from '@windsock/bot/contract/accounts.ts';
import { listConnectedAccounts } from '@windsock/bot/services/accounts/list-connected.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listAwsAccounts = defineRoute({
  id: 'aws_accounts.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/aws-accounts',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: 'The AWS accounts of a workspace, in the order in which they were connected',
  answers: { 200: { json: z.array(awsAccountSchema) } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => ({
    json: await listConnectedAccounts({ ctx, input: { workspaceId } }),
  }),
});
