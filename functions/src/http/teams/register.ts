import { registerTeamsBody, teamsStatusSchema } from '@windsock/bot/contract/chat.ts';
import { registerTeams } from '@windsock/bot/services/teams/register.ts';
import { teamsStatus } from '@windsock/bot/services/teams/status.ts';
import { defineRoute } from '../../route.ts';

export const registerTeamsTenantRoute = defineRoute({
  id: 'teams.register',
  method: 'POST',
  path: '/api/teams/register/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: "Connect the Teams tenant from the bot's card to a workspace",
  records: 'chat.connected',
  body: registerTeamsBody,
  answers: { 200: { json: teamsStatusSchema } },
  problems: [409],
  handle: async ({ ctx, body: { token }, workspace: { workspace_id: workspaceId } }) => {
    const tenant = await registerTeams({ ctx, input: { workspaceId, token } });
    return { json: await teamsStatus({ ctx, input: { workspaceId } }), about: tenant ? [tenant] : [] };
  },
});
