import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Disconnects one Teams tenant. One that is no longer connected is not an error. */
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
