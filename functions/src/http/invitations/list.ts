import { invitationSchema } from '@windsock/bot/contract/invitations.ts';
import { listInvitations } from '@windsock/bot/services/people/list-invitations.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listInvitationsRoute = defineRoute({
  id: 'invitations.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/invitations',
  access: 'people',
  role: 'member',
  summary: "List a workspace's pending invitations in the order they were created",
  answers: { 200: { json: z.array(invitationSchema) } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => ({
    json: await listInvitations({ ctx, input: { workspaceId } }),
  }),
});
