import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';

/** Revokes a key. A key that no longer exists counts as revoked. */
export function useDeleteApiKey(workspaceId: string) {
  const client = useQueryClient();
  const { queryKey } = apiKeysQuery(workspaceId);
  return useMutation({
    async mutationFn(keyId: string) {
      try {
        await request<void>('DELETE', `/api/workspaces/${workspaceId}/api-keys/${keyId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    async onSuccess(_nothing, keyId) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== keyId));
      void client.invalidateQueries({ queryKey });
    },
  });
}
