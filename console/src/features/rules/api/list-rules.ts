import { queryOptions } from '@tanstack/react-query';
import type { Rule } from '@windsock/bot/contract/rules.ts';
import { request } from '../../../lib/api-client.ts';

export const rulesPath = (workspaceId: string) => `/api/workspaces/${encodeURIComponent(workspaceId)}/rules`;

/**
 * The rules of a workspace in the order they were made; refetched whenever they are shown, since others may change
 * them.
 */
export const rulesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['rules', workspaceId],
    queryFn: ({ signal }) => request<Rule[]>('GET', rulesPath(workspaceId), { signal }),
    staleTime: 0,
  });
