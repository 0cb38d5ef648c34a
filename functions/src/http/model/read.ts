import { modelStatusSchema } from '@windsock/bot/contract/model.ts';
import { readModel } from '@windsock/bot/services/llm/read-model.ts';
import { defineRoute } from '../../route.ts';

export const readModelRoute = defineRoute({
  id: 'model.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/model',
  access: 'people',
  role: 'admin',
  summary: "Get the configured language model, and the workspace's usage this month",
  answers: { 200: { json: modelStatusSchema } },
  handle: async ({ ctx, workspace }) => ({
    json: await readModel({ ctx, input: { workspaceId: workspace.workspace_id } }),
  }),
});
