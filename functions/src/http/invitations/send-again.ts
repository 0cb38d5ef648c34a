import { invitationSchema } from '@windsock/bot/contract/invitations.ts';
import { sendAgain } from '@windsock/bot/services/people/send-again.ts';
import { defineRoute } from '../../route.ts';
import { invitationParams } from './invitation-params.ts';

export const sendInvitationAgainRoute = defineRoute({
  id: 'invitations.send_again',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/invitations/{invitation_id}/send-again',
  access: 'people',
  role: 'admin',
  summary: 'Send an invitation again, with a new link for 7 days; earlier links stop working',
  records: 'person.invited',
  params: invitationParams,
  answers: { 200: { json: invitationSchema } },
  problems: [409, 429, 502],
  handle: async ({ ctx, caller, ip, params: { invitation_id: id }, role, workspace }) => {
    const json = await sendAgain({ ctx, input: { workspace, id, by: { user: caller.user, role }, ip } });
    return { json, recorded: { role: json.role, again: true } };
  },
});
