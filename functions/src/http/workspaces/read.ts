import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { readWorkspace } from '@windsock/bot/services/workspaces/read.ts';
import { defineRoute } from '../../route.ts';

export const readWorkspaceRoute = defineRoute({
  id: 'workspaces.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}',
  access: 'workspace',
  scope: 'read',
  summary: 'One workspace',
  answers: { 200: { json: workspaceSchema } },
  handle: async ({ ctx, workspace }) => ({ json: await readWorkspace({ ctx, input: { workspace } }) }),
});
