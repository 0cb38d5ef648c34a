import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createWorkspaceBody, Workspace, workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { workspaceQuery } from '../../../lib/workspace-query.ts';

export function useCreateWorkspace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createWorkspaceBody>) =>
      request<typeof workspaceSchema>('POST', '/api/workspaces', { body }),
    onSuccess(workspace) {
      client.setQueryData(workspaceQuery(workspace.workspace_id).queryKey, workspace);
      client.setQueryData<Workspace[]>(queryKeys.workspaces, (all) => all && [...all, workspace]);
      void client.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true });
    },
  });
}
