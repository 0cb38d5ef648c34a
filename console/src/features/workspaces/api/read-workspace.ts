import { queryOptions } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...queryKeys.workspaces, workspaceId],
    queryFn: ({ signal }) =>
      request<Workspace>('GET', `/api/workspaces/${encodeURIComponent(workspaceId)}`, { signal }),
  });
