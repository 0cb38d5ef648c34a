import { ruleSchema, setRuleBody } from '@windsock/bot/contract/rules.ts';
import { holdsForWords, ruleWords } from '@windsock/bot/services/access/rule-words.ts';
import { setRule } from '@windsock/bot/services/access/set.ts';
import { defineRoute } from '../../route.ts';

export const setRuleRoute = defineRoute({
  id: 'rules.set',
  method: 'PUT',
  path: '/api/workspaces/{workspace_id}/rules',
  access: 'people',
  role: 'admin',
  summary: 'Set the rule for a person or a place, replacing an existing one',
  records: 'rule.set',
  body: setRuleBody,
  answers: { 200: { json: ruleSchema } },
  problems: [409],
  handle: async ({ ctx, workspace: { workspace_id: workspaceId }, body }) => {
    const { rule, before } = await setRule({ ctx, input: { workspaceId, rule: body } });
    return {
      json: rule,
      recorded: { rule: holdsForWords(rule.holds_for), before: ruleWords(before), after: ruleWords(rule) },
    };
  },
});
