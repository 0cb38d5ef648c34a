import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Lets go of one tenant of Teams. What is not connected any more is no error. */
export function useDisconnectTeams(workspaceId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (tenantId: string) =>
      request<void>(
        'DELETE',
        `/api/teams/disconnect/${workspaceId}?${new URLSearchParams({ tenant_id: tenantId })}`,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.teamsStatus(workspaceId) }),
  });
}
