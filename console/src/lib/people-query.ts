import { queryOptions } from '@tanstack/react-query';
import type { Person } from '@windsock/bot/contract/people.ts';
import { request } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** The people in a workspace; refetched whenever they are shown, since others may change them. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.people(workspaceId),
    queryFn: ({ signal }) => request<Person[]>('GET', `/api/workspaces/${workspaceId}/people`, { signal }),
    staleTime: 0,
  });
