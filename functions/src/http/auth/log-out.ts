import { endSession } from '@windsock/bot/services/identity/end-session.ts';
import { endSessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';
import { sessionTokens } from '../../session-tokens.ts';

/** Public, because signing out twice is not an error. */
export const logOutRoute = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout-session',
  access: 'public',
  summary: "End this browser's session",
  answers: { 204: { empty: true, headers: ['Set-Cookie'] } },
  async handle({ ctx, request }) {
    for (const { token } of sessionTokens(request)) await endSession({ ctx, input: { token } });
    return { cookies: [endSessionCookie('web'), endSessionCookie('tab')] };
  },
});
