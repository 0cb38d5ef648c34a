import { queryOptions } from '@tanstack/react-query';
import type { ApiKey } from '@windsock/bot/contract/api-keys.ts';
import { request } from './api-client.ts';

/** A workspace's API keys; refetched whenever they are shown, because their last-used times change. */
export const apiKeysQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['api-keys', workspaceId],
    queryFn: ({ signal }) => request<ApiKey[]>('GET', `/api/workspaces/${workspaceId}/api-keys`, { signal }),
    staleTime: 0,
  });
