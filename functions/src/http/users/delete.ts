import { deleteUser } from '@windsock/bot/services/erasure/delete-user.ts';
import { endSessionCookie } from '../../cookies.ts';
import { defineRoute } from '../../route.ts';

export const deleteUserRoute = defineRoute({
  id: 'users.delete',
  method: 'DELETE',
  path: '/api/users/me',
  access: 'person',
  fresh: true,
  summary: 'Delete your account, with your workspaces and everything in them',
  answers: { 204: { empty: true, headers: ['Set-Cookie'] } },
  handle: async ({ ctx, caller }) => {
    await deleteUser({ ctx, input: { userId: caller.user.user_id } });
    return { cookies: [endSessionCookie('web'), endSessionCookie('tab')] };
  },
});
