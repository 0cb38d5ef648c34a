import { revokeInvitation } from '@windsock/bot/services/people/revoke-invitation.ts';
import { defineRoute } from '../../route.ts';
import { invitationParams } from './invitation-params.ts';

export const revokeInvitationRoute = defineRoute({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/invitations/{invitation_id}',
  access: 'people',
  role: 'admin',
  summary: 'Revoke an invitation, whose link then stops working',
  records: 'invitation.revoked',
  params: invitationParams,
  answers: { 204: { empty: true } },
  handle: async ({ ctx, params: { invitation_id: id }, workspace: { workspace_id: workspaceId } }) => {
    await revokeInvitation({ ctx, input: { workspaceId, id } });
    return {};
  },
});
