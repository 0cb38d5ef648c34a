import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { toKeysWire, toWire } from '@windsock/bot/services/workspaces/to-wire.ts';
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
    const { store } = ctx;
    return { json: await (viewer ? toWire(store, workspace, viewer) : toKeysWire(store, workspace)) };
  },
});
