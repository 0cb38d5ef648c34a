import { accountParams, analysisStartedSchema } from '@windsock/bot/contract/accounts.ts';
import { startAnalysis } from '@windsock/bot/services/accounts/start-analysis.ts';
import { defineRoute } from '../../route.ts';

export const analyzeAwsAccountRoute = defineRoute({
  id: 'aws_accounts.analyze',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/aws-accounts/{account_id}/analyze',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary:
    'Starts the analysis of an AWS account, or returns the one that is under way; its results are posted to the chat channel',
  records: 'account.analysis_started',
  params: accountParams,
  answers: { 202: { json: analysisStartedSchema } },
  problems: [409, 429],
  handle: async ({ ctx, params, workspace: { workspace_id: workspaceId, timezone } }) => ({
    status: 202,
    json: await startAnalysis({ ctx, input: { workspaceId, accountId: params.account_id, timezone } }),
  }),
});
