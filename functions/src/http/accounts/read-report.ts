import { accountParams } from '@windsock/bot/contract/accounts.ts';
import { reportSchema } from '@windsock/bot/contract/report.ts';
import { askerOutsideChats } from '@windsock/bot/services/access/asker.ts';
import { readReport } from '@windsock/bot/services/accounts/read-report.ts';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const readAccountReportRoute = defineRoute({
  id: 'aws_accounts.report',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/aws-accounts/{account_id}/report',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: "Get the report of an AWS account's last analysis: what was posted, and all its data",
  params: accountParams,
  answers: { 200: { json: reportSchema } },
  handle: async ({ ctx, caller, params, workspace: { workspace_id: workspaceId } }) => {
    const access = await ctx.findAccess({ workspaceId, asker: askerOutsideChats(askerOf(caller)) });
    return { json: await readReport({ ctx, input: { workspaceId, accountId: params.account_id, access } }) };
  },
});
