import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { revokeSession } from '@windsock/bot/services/identity/revoke-session.ts';
import { z } from 'zod';
import { endSessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';

export const revokeSessionRoute = defineRoute({
  id: 'auth.sessions.revoke',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'person',
  summary: "End one of the person's sessions",
  params: z.object({ id: idSchema }),
  answers: { 204: { empty: true, headers: ['Set-Cookie'] } },
  problems: [404],
  async handle({ ctx, params, caller: { user, session } }) {
    await revokeSession({ ctx, input: { userId: user.user_id, sessionId: params.id } });
    return params.id === session.id ? { cookies: [endSessionCookie(session.place)] } : {};
  },
});
