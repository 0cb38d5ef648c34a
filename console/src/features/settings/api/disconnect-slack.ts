import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Disconnects one Slack workspace. One that is no longer connected is not an error. */
export function useDisconnectSlack(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (teamId: string) =>
      request<void>(
        'DELETE',
        `/api/slack/disconnect/${workspaceId}?${new URLSearchParams({ team_id: teamId })}`,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.slackStatus(workspaceId) }),
  });
}
