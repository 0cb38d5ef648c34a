import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { deleteRule } from '@windsock/bot/services/access/delete.ts';
import { holdsForWords, ruleWords } from '@windsock/bot/services/access/rule-words.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const deleteRuleRoute = defineRoute({
  id: 'rules.delete',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/rules/{rule_id}',
  access: 'people',
  role: 'admin',
  summary: 'Delete a rule',
  records: 'rule.deleted',
  params: z.object({ rule_id: idSchema }),
  answers: { 204: { empty: true } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId }, params }) => {
    const rule = await deleteRule({ ctx, input: { workspaceId, ruleId: params.rule_id } });
    return {
      recorded: { rule: holdsForWords(rule.holds_for), before: ruleWords(rule), after: ruleWords(undefined) },
    };
  },
});
