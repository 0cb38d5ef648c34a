import { awsAccountSchema } from '@windsock/bot/contract/accounts.ts';
import { askerOutsideChats } from '@windsock/bot/services/access/asker.ts';
import { listConnectedAccounts } from '@windsock/bot/services/accounts/list-connected.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { manages } from '../../manages.ts';
import { defineRoute } from '../../route.ts';

export const listAwsAccountsRoute = defineRoute({
  id: 'aws_accounts.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/aws-accounts',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: "List a workspace's AWS accounts in the order they were connected",
  answers: { 200: { json: z.array(awsAccountSchema) } },
  handle: async ({ ctx, caller, role, workspace: { workspace_id: workspaceId } }) => {
    const asker = askerOutsideChats(askerOf(caller));
    // Whoever connects and removes accounts has to see them all, even those that they may not query.
    const scope = manages(caller, role) ? undefined : (await ctx.findAccess({ workspaceId, asker })).scope;
    return { json: await listConnectedAccounts({ ctx, input: { workspaceId, scope } }) };
  },
});
