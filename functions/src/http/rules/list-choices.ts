import { ruleChoiceSchema } from '@windsock/bot/contract/rules.ts';
import { listRuleChoices } from '@windsock/bot/services/access/choices.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listRuleChoicesRoute = defineRoute({
  id: 'rules.list_choices',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/rules/choices',
  access: 'people',
  role: 'admin',
  summary:
    'List the people and places that rules can be made for, as far as Windsock knows them; others need their ids',
  answers: { 200: { json: z.array(ruleChoiceSchema) } },
  handle: async ({ ctx, workspace }) => ({ json: await listRuleChoices({ ctx, input: { workspace } }) }),
});
