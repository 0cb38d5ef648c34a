import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { apiKeysQuery } from '../../../lib/api-keys-query.ts';

/** Revokes a key: it opens nothing any more. One that is not there any more is revoked as well. */
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
