import { disconnectSlackQuery } from '@windsock/bot/contract/chat.ts';
import { disconnectSlack } from '@windsock/bot/services/slack/disconnect.ts';
import { defineRoute } from '../../route.ts';

export const disconnectSlackTeamsRoute = defineRoute({
  id: 'slack.disconnect',
  method: 'DELETE',
  path: '/api/slack/disconnect/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: 'Disconnect one Slack team of a workspace, or all; one that is not connected is not an error',
  records: 'chat.disconnected',
  query: disconnectSlackQuery,
  answers: { 204: { empty: true } },
  handle: async ({ ctx, query: { team_id: teamId }, workspace: { workspace_id: workspaceId } }) => ({
    about: await disconnectSlack({ ctx, input: { workspaceId, teamId } }),
  }),
});
