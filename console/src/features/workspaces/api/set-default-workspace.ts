import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { rememberWorkspace } from '../remember-workspace.ts';

/** Makes a workspace the default; the previous default loses that mark. */
export function useSetDefaultWorkspace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (workspaceId: string) =>
      request<typeof workspaceSchema>('POST', `/api/workspaces/${workspaceId}/set-default`),
    async onSuccess(workspace) {
      await rememberWorkspace(client, workspace);
      await client.invalidateQueries({ queryKey: queryKeys.workspaces });
    },
  });
}
