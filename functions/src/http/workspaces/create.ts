import { createWorkspaceBody, workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { createWorkspace } from '@windsock/bot/services/workspaces/create.ts';
import { defineRoute } from '../../route.ts';

export const createWorkspaceRoute = defineRoute({
  id: 'workspaces.create',
  method: 'POST',
  path: '/api/workspaces',
  access: 'person',
  summary: 'Create a workspace',
  body: createWorkspaceBody,
  answers: { 201: { json: workspaceSchema, headers: ['Location'] } },
  problems: [409],
  handle: async ({ ctx, caller, body }) => {
    const json = await createWorkspace({ ctx, input: { userId: caller.user.user_id, ...body } });
    return { status: 201, json, headers: { Location: `/api/workspaces/${json.workspace_id}` } };
  },
});
