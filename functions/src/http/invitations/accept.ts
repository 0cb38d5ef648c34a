import { invitationTokenBody } from '@windsock/bot/contract/invitations.ts';
import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { acceptInvitation } from '@windsock/bot/services/people/accept-invitation.ts';
import { defineRoute } from '../../route.ts';

export const acceptInvitationRoute = defineRoute({
  id: 'invitations.accept',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'person',
  summary: 'Accept an invitation and join its workspace',
  body: invitationTokenBody,
  answers: { 200: { json: workspaceSchema } },
  problems: [404, 409],
  handle: async ({ ctx, body: { token }, caller: { user } }) => ({
    json: await acceptInvitation({ ctx, input: { token, user } }),
  }),
});
