import { queryOptions } from '@tanstack/react-query';
import type { ApiKey } from '@windsock/bot/contract/api-keys.ts';
import { request } from './api-client.ts';

/** Read anew whenever somebody looks: whether a key is used is told by when it was last. */
export const apiKeysQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['api-keys', workspaceId],
    queryFn: ({ signal }) => request<ApiKey[]>('GET', `/api/workspaces/${workspaceId}/api-keys`, { signal }),
    staleTime: 0,
  });
