import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { setDefaultWorkspace } from '@windsock/bot/services/workspaces/set-default.ts';
import { defineRoute } from '../../route.ts';

export const setDefaultWorkspaceRoute = defineRoute({
  id: 'workspaces.set_default',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/set-default',
  access: 'people',
  role: 'member',
  summary: 'Make a workspace your default',
  records: null,
  answers: { 200: { json: workspaceSchema } },
  problems: [409],
  handle: async ({ ctx, caller, role, workspace }) => ({
    json: await setDefaultWorkspace({ ctx, input: { workspace, role, userId: caller.user.user_id } }),
  }),
});
