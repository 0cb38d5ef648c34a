import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { Row, World } from './matrix.ts';

/** Creates another person who is a member of the owner's workspace. */
async function colleague({ ctx, me, signIn }: World): Promise<{ user_id: string }> {
  const { user_id } = (await signIn('colleague@example.com')).user;
  await joinWorkspace({ ctx, input: { userId: user_id, workspaceId: me.workspaceId, role: 'member' } });
  return { user_id };
}

const theInvitation = ({ invitation }: World) => ({ params: { invitation_id: invitation.id } });
const itsToken = ({ invitation }: World) => ({ json: { token: invitation.token } });

/** The routes for people in a workspace and for invitations. */
export const peopleRows: Record<string, Row> = {
  'people.list': { access: 'people', role: 'member', owner: 200 },
  'people.update': {
    access: 'people',
    role: 'owner',
    owner: 200,
    given: async (world) => ({ params: await colleague(world), json: { role: 'admin' } }),
  },
  'people.remove': {
    access: 'people',
    role: 'admin',
    owner: 204,
    given: async (world) => ({ params: await colleague(world) }),
  },
  'invitations.list': { access: 'people', role: 'member', owner: 200 },
  'invitations.create': {
    access: 'people',
    role: 'admin',
    owner: 201,
    given: () => ({ json: { email: 'newcomer@example.com', role: 'member' } }),
  },
  'invitations.revoke': { access: 'people', role: 'admin', owner: 204, given: theInvitation },
  'invitations.send_again': { access: 'people', role: 'admin', owner: 200, given: theInvitation },
  // Only the invited person may read it.
  'invitations.read': { access: 'person', owner: 403, given: itsToken, but: { invited: 200 } },
  'invitations.accept': { access: 'person', owner: 403, given: itsToken, but: { invited: 200 } },
  // The owner has to hand the workspace over first.
  'people.leave': { access: 'people', role: 'member', owner: 409, but: { admin: 204, member: 204 } },
  'people.hand_over': {
    access: 'people',
    role: 'owner',
    owner: 204,
    given: async (world) => ({ json: await colleague(world) }),
  },
};
