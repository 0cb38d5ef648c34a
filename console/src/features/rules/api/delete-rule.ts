import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { rulesPath, rulesQuery } from './list-rules.ts';

/** Deletes a rule. A rule that no longer exists counts as deleted. */
export function useDeleteRule(workspaceId: string) {
  const client = useQueryClient();
  const { queryKey } = rulesQuery(workspaceId);
  return useMutation({
    async mutationFn(ruleId: string) {
      try {
        await request<void>('DELETE', `${rulesPath(workspaceId)}/${ruleId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    async onSuccess(_nothing, ruleId) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== ruleId));
      void client.invalidateQueries({ queryKey });
    },
  });
}
