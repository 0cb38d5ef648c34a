import { updateWorkspaceBody, workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { updateWorkspace } from '@windsock/bot/services/workspaces/update.ts';
import { defineRoute } from '../../route.ts';
import { viewerOf } from '../../viewer.ts';

/** People only: a key can ask questions, but a workspace's name and time zone are for people to decide. */
export const updateWorkspaceRoute = defineRoute({
  id: 'workspaces.update',
  method: 'PUT',
  path: '/api/workspaces/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: "Update a workspace's name or time zone; absent fields stay unchanged",
  records: 'workspace.changed',
  body: updateWorkspaceBody,
  answers: { 200: { json: workspaceSchema } },
  problems: [409],
  handle: async ({ ctx, body, caller, role, workspace }) => {
    const viewer = viewerOf(caller, role);
    return {
      json: await updateWorkspace({ ctx, input: { workspaceId: workspace.workspace_id, viewer, ...body } }),
    };
  },
});
