import { invitationTokenBody, receivedInvitationSchema } from '@windsock/bot/contract/invitations.ts';
import { findInvitation } from '@windsock/bot/services/people/find-invitation.ts';
import { inviterOf } from '@windsock/bot/services/people/invitation-to-wire.ts';
import { defineRoute } from '../../route.ts';

/** POST, so that the token appears in no address and no log. */
export const readInvitationRoute = defineRoute({
  id: 'invitations.read',
  method: 'POST',
  path: '/api/invitations/read',
  access: 'person',
  summary: 'Get what an invitation to you is for',
  body: invitationTokenBody,
  answers: { 200: { json: receivedInvitationSchema } },
  problems: [404],
  handle: async ({ ctx, body: { token }, caller: { user } }) => {
    const { invitation, workspace } = await findInvitation({ ctx, input: { token, user } });
    const { expires_at, role } = invitation;
    const { name: workspace_name, workspace_id } = workspace;
    const invited_by = await inviterOf(ctx.store, invitation);
    return { json: { workspace_id, workspace_name, role, invited_by, expires_at } };
  },
});
