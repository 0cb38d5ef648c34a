import { removePerson } from '@windsock/bot/services/people/remove-person.ts';
import { defineRoute } from '../../route.ts';

export const leaveWorkspaceRoute = defineRoute({
  id: 'people.leave',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/leave',
  access: 'people',
  role: 'member',
  summary: 'Leave a workspace that you do not own; what you created in it stays',
  records: 'person.left',
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, caller, role, workspace }) => {
    const { user_id: userId } = caller.user;
    await removePerson({ ctx, input: { workspace, userId, by: { userId, role } } });
    return {};
  },
});
