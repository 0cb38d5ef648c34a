import { profileSchema } from '@windsock/bot/contract/users.ts';
import { profileOf } from '@windsock/bot/services/identity/session-user.ts';
import { defineRoute } from '../../route.ts';

export const readProfileRoute = defineRoute({
  id: 'users.me.read',
  method: 'GET',
  path: '/api/users/me',
  access: 'person',
  summary: "Get the signed-in person's profile",
  answers: { 200: { json: profileSchema } },
  handle: async ({ caller }) => ({ json: profileOf(caller.user) }),
});
