import { queryOptions } from '@tanstack/react-query';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import { request } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** The AWS accounts connected to a workspace. */
export const accountsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.awsAccounts(workspaceId),
    queryFn: ({ signal }) =>
      request<AwsAccount[]>('GET', `/api/workspaces/${workspaceId}/aws-accounts`, { signal }),
  });
