import { queryOptions } from '@tanstack/react-query';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';
import { requestAll } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** The person's workspaces, in the order they were created. */
export const workspacesQuery = queryOptions({
  queryKey: queryKeys.workspaces,
  queryFn: ({ signal }) => requestAll<Workspace>('/api/workspaces/', { signal }),
});
