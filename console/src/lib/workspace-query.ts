import { queryOptions } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { request } from './api-client.ts';
import { codeOf } from './api-error.ts';
import { queryKeys } from './query-keys.ts';

export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...queryKeys.workspaces, workspaceId],
    queryFn: ({ signal }) =>
      request<Workspace>('GET', `/api/workspaces/${encodeURIComponent(workspaceId)}`, { signal }),
  });

/** Whether the workspace does not exist or is somebody else's: the server does not say which. */
export const isUnknownWorkspace = (error: unknown): boolean =>
  ['not_found', 'invalid'].includes(codeOf(error) ?? '');
