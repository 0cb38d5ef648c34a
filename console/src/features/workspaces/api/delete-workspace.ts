import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Deletes a workspace and everything in it. A workspace that no longer exists counts as deleted. */
export function useDeleteWorkspace(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      try {
        await request<void>('DELETE', `/api/workspaces/${workspaceId}`, { timeoutMs: 60_000 });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    async onSuccess() {
      await client.cancelQueries({ queryKey: queryKeys.workspaces });
      client.setQueryData<Workspace[]>(queryKeys.workspaces, (all) =>
        all?.filter((one) => one.workspace_id !== workspaceId),
      );
      // Not the deleted workspace's queries: its page is still mounted and would fetch what is gone.
      void client.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true });
    },
  });
}
