import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { setDefaultWorkspace } from '@windsock/bot/services/workspaces/set-default.ts';
import { defineRoute } from '../../route.ts';

export const setDefaultWorkspaceRoute = defineRoute({
  id: 'workspaces.set_default',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/set-default',
  access: 'owner',
  summary: 'Make a workspace your default one',
  records: null,
  answers: { 200: { json: workspaceSchema } },
  problems: [409],
  handle: async ({ ctx, workspace }) => ({ json: await setDefaultWorkspace({ ctx, input: { workspace } }) }),
});
