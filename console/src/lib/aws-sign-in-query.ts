import { queryOptions } from '@tanstack/react-query';
import type { awsSignInSchema } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';
import { request } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Whoever mends it sees here that it is mended. */
const ASK_AGAIN_MS = 30_000;

/** Whether Windsock itself can sign in to AWS; for who manages the workspace. */
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
