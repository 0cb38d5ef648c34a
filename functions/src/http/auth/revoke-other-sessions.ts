import { revokeOtherSessions } from '@windsock/bot/services/identity/revoke-other-sessions.ts';
import { defineRoute } from '../../route.ts';

export const revokeOtherSessionsRoute = defineRoute({
  id: 'auth.sessions.revoke_others',
  method: 'DELETE',
  path: '/api/auth/sessions/all',
  access: 'person',
  summary: 'Sign the person out everywhere except here',
  answers: { 204: { empty: true } },
  async handle({ ctx, caller: { user, session } }) {
    await revokeOtherSessions({ ctx, input: { userId: user.user_id, currentId: session.id } });
    return {};
  },
});
