import { checkedRulesSchema, checkRulesQuery } from '@windsock/bot/contract/rules.ts';
import { checkRules } from '@windsock/bot/services/access/check.ts';
import { defineRoute } from '../../route.ts';

export const checkRulesRoute = defineRoute({
  id: 'rules.check',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/rules/check',
  access: 'people',
  role: 'admin',
  summary: 'Check what a person may ask in a place, and by which rules',
  query: checkRulesQuery,
  answers: { 200: { json: checkedRulesSchema } },
  handle: async ({ ctx, workspace, query }) => ({
    json: await checkRules({ ctx, input: { workspaceId: workspace.workspace_id, ...query } }),
  }),
});
