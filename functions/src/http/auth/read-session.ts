import { sessionUserSchema } from '@windsock/bot/contract/auth.ts';
import { sessionUserOf } from '@windsock/bot/services/identity/session-user.ts';
import { defineRoute } from '../../route.ts';

export const readSessionRoute = defineRoute({
  id: 'auth.me_session',
  method: 'GET',
  path: '/api/auth/me-session',
  access: 'person',
  summary: 'Get the signed-in person',
  answers: { 200: { json: sessionUserSchema } },
  handle: async ({ caller }) => ({ json: sessionUserOf(caller.user) }),
});
