import { personSchema } from '@windsock/bot/contract/people.ts';
import { listPeople } from '@windsock/bot/services/people/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listPeopleRoute = defineRoute({
  id: 'people.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/people',
  access: 'people',
  role: 'member',
  summary: "List a workspace's people: the owner, then the others in the order they joined",
  answers: { 200: { json: z.array(personSchema) } },
  handle: async ({ ctx, workspace }) => ({ json: await listPeople({ ctx, input: { workspace } }) }),
});
