import { profileSchema, updateProfileBody } from '@windsock/bot/contract/users.ts';
import { profileOf } from '@windsock/bot/services/identity/session-user.ts';
import { updateProfile } from '@windsock/bot/services/users/update-profile.ts';
import { defineRoute } from '../../route.ts';

export const updateProfileRoute = defineRoute({
  id: 'users.me.update',
  method: 'PUT',
  path: '/api/users/me',
  access: 'person',
  summary: "Update the signed-in person's names and company",
  body: updateProfileBody,
  answers: { 200: { json: profileSchema } },
  problems: [409],
  async handle({ ctx, body, caller }) {
    const user = await updateProfile({ ctx, input: { userId: caller.user.user_id, change: body } });
    return { json: profileOf(user) };
  },
});
