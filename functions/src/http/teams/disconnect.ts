import { disconnectTeamsQuery } from '@windsock/bot/contract/chat.ts';
import { disconnectTeams } from '@windsock/bot/services/teams/disconnect.ts';
import { defineRoute } from '../../route.ts';

export const disconnectTeamsTenantsRoute = defineRoute({
  id: 'teams.disconnect',
  method: 'DELETE',
  path: '/api/teams/disconnect/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: 'Disconnect one Teams tenant of a workspace, or all; one that is not connected is not an error',
  records: 'chat.disconnected',
  query: disconnectTeamsQuery,
  answers: { 204: { empty: true } },
  handle: async ({ ctx, query: { tenant_id: tenantId }, workspace: { workspace_id: workspaceId } }) => ({
    about: await disconnectTeams({ ctx, input: { workspaceId, tenantId } }),
  }),
});
