import { useMutation } from '@tanstack/react-query';
import type { analysisStartedSchema } from '@windsock/bot/contract/accounts.ts';
import { request } from '../../../lib/api-client.ts';

/** Starts the analysis of an account, whose results are posted to the chat channel. */
export const useStartAnalysis = (workspaceId: string) =>
  useMutation({
    mutationFn: (accountId: string) =>
      request<typeof analysisStartedSchema>(
        'POST',
        `/api/workspaces/${workspaceId}/aws-accounts/${accountId}/analyze`,
      ),
  });
