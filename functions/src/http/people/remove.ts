import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { removePerson } from '@windsock/bot/services/people/remove-person.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const removePersonRoute = defineRoute({
  id: 'people.remove',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/people/{user_id}',
  access: 'people',
  role: 'admin',
  summary:
    'Remove a person from a workspace at once; only the owner can remove admins. What they created stays',
  records: 'person.removed',
  params: z.object({ user_id: idSchema }),
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, caller, params, role, workspace }) => {
    const by = { userId: caller.user.user_id, role };
    await removePerson({ ctx, input: { workspace, userId: params.user_id, by } });
    return {};
  },
});
