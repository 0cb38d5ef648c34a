import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { readWorkspace } from '@windsock/bot/services/workspaces/read.ts';
import { defineRoute } from '../../route.ts';
import { viewerOf } from '../../viewer.ts';

export const readWorkspaceRoute = defineRoute({
  id: 'workspaces.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: 'Get a workspace',
  answers: { 200: { json: workspaceSchema } },
  handle: async ({ ctx, caller, role, workspace }) => {
    const viewer = caller.kind === 'person' && role ? viewerOf(caller, role) : undefined;
    return { json: await readWorkspace({ ctx, input: { workspace, viewer } }) };
  },
});
