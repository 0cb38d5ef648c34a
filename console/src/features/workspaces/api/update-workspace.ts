import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateWorkspaceBody, workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { rememberWorkspace } from '../remember-workspace.ts';

export function useUpdateWorkspace(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof updateWorkspaceBody>) =>
      request<typeof workspaceSchema>('PUT', `/api/workspaces/${workspaceId}`, { body }),
    onSuccess: (workspace) => rememberWorkspace(client, workspace),
  });
}
