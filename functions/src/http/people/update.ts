import { changePersonBody, personSchema } from '@windsock/bot/contract/people.ts';
import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { changeRole } from '@windsock/bot/services/people/change-role.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const updatePersonRoute = defineRoute({
  id: 'people.update',
  method: 'PATCH',
  path: '/api/workspaces/{workspace_id}/people/{user_id}',
  access: 'people',
  role: 'owner',
  summary: 'Make a person in a workspace an admin, or a member again',
  records: 'person.role_changed',
  params: z.object({ user_id: idSchema }),
  body: changePersonBody,
  answers: { 200: { json: personSchema } },
  problems: [409],
  handle: async ({ ctx, body: { role }, params, workspace }) => ({
    json: await changeRole({ ctx, input: { workspace, userId: params.user_id, role } }),
    recorded: { role },
  }),
});
