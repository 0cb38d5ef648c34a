import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createApiKeyBody, createdApiKeySchema } from '@windsock/bot/contract/api-keys.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';

/** Creates a key. The secret is only in the answer, and is not kept after the dialog that shows it. */
export function useCreateApiKey(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (body: z.input<typeof createApiKeyBody>) =>
      request<typeof createdApiKeySchema>('POST', `/api/workspaces/${workspaceId}/api-keys`, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: apiKeysQuery(workspaceId).queryKey }),
  });
}
