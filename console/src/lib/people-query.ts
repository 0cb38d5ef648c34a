import { queryOptions } from '@tanstack/react-query';
import type { Person } from '@windsock/bot/contract/people.ts';
import { request } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Who is in a workspace. Read anew whenever somebody looks: others change it, too. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.people(workspaceId),
    queryFn: ({ signal }) => request<Person[]>('GET', `/api/workspaces/${workspaceId}/people`, { signal }),
    staleTime: 0,
  });
