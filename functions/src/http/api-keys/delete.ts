import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { deleteApiKey } from '@windsock/bot/services/api-keys/delete.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const deleteApiKeyRoute = defineRoute({
  id: 'api_keys.delete',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/api-keys/{key_id}',
  access: 'people',
  role: 'admin',
  summary: 'Revoke an API key, which then stops working',
  records: 'api_key.deleted',
  params: z.object({ key_id: idSchema }),
  answers: { 204: { empty: true } },
  handle: async ({ ctx, workspace, params }) => {
    await deleteApiKey({ ctx, input: { workspaceId: workspace.workspace_id, keyId: params.key_id } });
    return {};
  },
});
