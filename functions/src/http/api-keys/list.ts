import { apiKeySchema } from '@windsock/bot/contract/api-keys.ts';
import { listApiKeys } from '@windsock/bot/services/api-keys/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listApiKeysRoute = defineRoute({
  id: 'api_keys.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/api-keys',
  access: 'people',
  role: 'admin',
  summary: "List a workspace's API keys in the order they were created",
  answers: { 200: { json: z.array(apiKeySchema) } },
  handle: async ({ ctx, workspace }) => ({
    json: await listApiKeys({ ctx, input: { workspaceId: workspace.workspace_id } }),
  }),
});
