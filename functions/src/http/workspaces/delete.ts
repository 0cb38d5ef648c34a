import { deleteWorkspace } from '@windsock/bot/services/erasure/delete-workspace.ts';
import { defineRoute } from '../../route.ts';

export const deleteWorkspaceRoute = defineRoute({
  id: 'workspaces.delete',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}',
  access: 'people',
  role: 'owner',
  summary: 'Delete a workspace and everything in it; your only workspace cannot be deleted',
  records: null,
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, caller, workspace }) => {
    const { workspace_id: workspaceId } = workspace;
    await deleteWorkspace({ ctx, input: { workspaceId, userId: caller.user.user_id } });
    return {};
  },
});
