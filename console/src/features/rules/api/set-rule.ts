import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Rule, setRuleBody } from '@windsock/bot/contract/rules.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { choicesQuery } from './list-choices.ts';
import { rulesPath, rulesQuery } from './list-rules.ts';

/** Saves a rule; it replaces an existing rule for the same people or place. */
export function useSetRule(workspaceId: string) {
  const client = useQueryClient();
  const { queryKey } = rulesQuery(workspaceId);
  return useMutation({
    mutationFn: (body: z.input<typeof setRuleBody>) => request<Rule>('PUT', rulesPath(workspaceId), { body }),
    async onSuccess(rule) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) =>
        all?.some(({ id }) => id === rule.id)
          ? all.map((each) => (each.id === rule.id ? rule : each))
          : all && [...all, rule],
      );
      void client.invalidateQueries({ queryKey });
      // The server now knows the name of the rule's target.
      void client.invalidateQueries({ queryKey: choicesQuery(workspaceId).queryKey });
    },
  });
}
