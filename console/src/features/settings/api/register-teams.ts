import { useQueryClient } from '@tanstack/react-query';
import type { TeamsStatus } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Connects the Teams tenant that the token in the bot's card identifies. */
export function useRegisterTeams() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ workspaceId, token }: { workspaceId: string; token: string }) =>
      request<TeamsStatus>('POST', `/api/teams/register/${workspaceId}`, { body: { token } }),
    onSuccess(status, { workspaceId }) {
      client.setQueryData(queryKeys.teamsStatus(workspaceId), status);
      // The first platform creates the default jobs.
      void client.invalidateQueries({ queryKey: queryKeys.scheduledJobs(workspaceId) });
    },
  });
}
