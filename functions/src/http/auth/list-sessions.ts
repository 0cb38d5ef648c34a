import { loginSessionSchema } from '@windsock/bot/contract/auth.ts';
import { listSessions } from '@windsock/bot/services/identity/list-sessions.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listSessionsRoute = defineRoute({
  id: 'auth.sessions.list',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'person',
  summary: "List the person's sessions, the newest first",
  answers: { 200: { json: z.array(loginSessionSchema) } },
  async handle({ ctx, caller: { user, session } }) {
    return { json: await listSessions({ ctx, input: { userId: user.user_id, currentId: session.id } }) };
  },
});
