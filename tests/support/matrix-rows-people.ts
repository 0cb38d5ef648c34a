import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import type { Row, World } from './matrix.ts';

/** Somebody else who is in the owner's workspace as a member. */
async function colleague({ ctx, me, signIn }: World): Promise<{ user_id: string }> {
  const { user_id } = (await signIn('colleague@example.com')).user;
  await joinWorkspace({ ctx, input: { userId: user_id, workspaceId: me.workspaceId, role: 'member' } });
  return { user_id };
}

/** Who is in a workspace. */
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
  // The owner hands it over first.
  'people.leave': { access: 'people', role: 'member', owner: 409, but: { admin: 204, member: 204 } },
  'people.hand_over': {
    access: 'people',
    role: 'owner',
    owner: 204,
    given: async (world) => ({ json: await colleague(world) }),
  },
};
