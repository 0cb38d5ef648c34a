import { queryOptions } from '@tanstack/react-query';
import type { awsSignInSchema } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';
import { request } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** How often it is checked again, so that whoever fixes a problem sees when it is fixed. */
const ASK_AGAIN_MS = 30_000;

/** Whether Windsock itself can sign in to AWS; for people who manage the workspace. */
export const awsSignInQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.awsSignIn(workspaceId),
    queryFn: ({ signal }) =>
      request<z.infer<typeof awsSignInSchema>>('GET', `/api/workspaces/${workspaceId}/aws-sign-in`, {
        signal,
      }),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ({ state }) => (state.data?.problem ? ASK_AGAIN_MS : false),
  });
