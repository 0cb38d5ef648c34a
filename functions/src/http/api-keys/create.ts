import { createApiKeyBody, createdApiKeySchema } from '@windsock/bot/contract/api-keys.ts';
import { createApiKey } from '@windsock/bot/services/api-keys/create.ts';
import { defineRoute } from '../../route.ts';

export const createApiKeyRoute = defineRoute({
  id: 'api_keys.create',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/api-keys',
  access: 'people',
  role: 'admin',
  fresh: true,
  summary: 'Create an API key; only this answer contains it',
  records: 'api_key.created',
  body: createApiKeyBody,
  answers: { 201: { json: createdApiKeySchema } },
  problems: [409],
  handle: async ({ ctx, caller, workspace, body }) => {
    const input = {
      workspaceId: workspace.workspace_id,
      userId: caller.user.user_id,
      name: body.name,
      scopes: body.scopes,
      expiresInDays: body.expires_in_days,
      allowedIps: body.allowed_ips,
    };
    return { status: 201, json: await createApiKey({ ctx, input }) };
  },
});
