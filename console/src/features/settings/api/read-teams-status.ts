import { queryOptions } from '@tanstack/react-query';
import type { TeamsStatus } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const teamsStatusQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.teamsStatus(workspaceId),
    queryFn: ({ signal }) => request<TeamsStatus>('GET', `/api/teams/status/${workspaceId}`, { signal }),
  });
