import { teamsStatusSchema } from '@windsock/bot/contract/chat.ts';
import { teamsStatus } from '@windsock/bot/services/teams/status.ts';
import { defineRoute } from '../../route.ts';

export const readTeamsStatusRoute = defineRoute({
  id: 'teams.status',
  method: 'GET',
  path: '/api/teams/status/{workspace_id}',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: 'List the Teams tenants connected to a workspace',
  answers: { 200: { json: teamsStatusSchema } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => ({
    json: await teamsStatus({ ctx, input: { workspaceId } }),
  }),
});
