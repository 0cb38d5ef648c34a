import { invitationSchema, inviteBody } from '@windsock/bot/contract/invitations.ts';
import { invite } from '@windsock/bot/services/people/invite.ts';
import { defineRoute } from '../../route.ts';

export const inviteRoute = defineRoute({
  id: 'invitations.create',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/invitations',
  access: 'people',
  role: 'admin',
  summary: 'Invite a person to a workspace by email; only the owner can invite admins',
  records: 'person.invited',
  body: inviteBody,
  answers: { 201: { json: invitationSchema } },
  problems: [409, 429, 502],
  handle: async ({ ctx, body: { email, role }, caller, ip, role: own, workspace }) => {
    const by = { user: caller.user, role: own };
    const json = await invite({ ctx, input: { workspace, email, role, by, ip } });
    return { status: 201, json, recorded: { role } };
  },
});
