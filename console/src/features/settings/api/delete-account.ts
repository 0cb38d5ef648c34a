import { useQueryClient } from '@tanstack/react-query';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Removes an account. An account that no longer exists counts as removed. */
export function useDeleteAccount(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(accountId: string) {
      try {
        await request<void>('DELETE', `/api/workspaces/${workspaceId}/aws-accounts/${accountId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess(_nothing, accountId) {
      const queryKey = queryKeys.awsAccounts(workspaceId);
      client.setQueryData<AwsAccount[]>(queryKey, (all) =>
        all?.filter((one) => one.account_id !== accountId),
      );
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: queryKeys.workspaces });
    },
  });
}
