import { handOverBody } from '@windsock/bot/contract/people.ts';
import { handOver } from '@windsock/bot/services/people/hand-over.ts';
import { defineRoute } from '../../route.ts';

export const handOverRoute = defineRoute({
  id: 'people.hand_over',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/hand-over',
  access: 'people',
  role: 'owner',
  fresh: true,
  summary: 'Make another person in a workspace its owner; you become an admin',
  records: 'workspace.handed_over',
  body: handOverBody,
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, body: { user_id: to }, caller, workspace: { workspace_id: workspaceId } }) => {
    await handOver({ ctx, input: { workspaceId, from: caller.user.user_id, to } });
    return { about: [to] };
  },
});
