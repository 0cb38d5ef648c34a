import { ruleSchema } from '@windsock/bot/contract/rules.ts';
import { listRules } from '@windsock/bot/services/access/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listRulesRoute = defineRoute({
  id: 'rules.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/rules',
  access: 'people',
  role: 'admin',
  summary: "List a workspace's rules about who may ask what, and where, in the order they were created",
  answers: { 200: { json: z.array(ruleSchema) } },
  handle: async ({ ctx, workspace }) => ({
    json: await listRules({ ctx, input: { workspaceId: workspace.workspace_id } }),
  }),
});
