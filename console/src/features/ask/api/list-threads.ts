import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ThreadSummary } from '@windsock/bot/contract/threads.ts';
import { requestPage } from '../../../lib/api-client.ts';
import { threadsKey } from '../talk.ts';

/** The person's own conversations in a workspace, the newest first. @param search words of the first question */
export const threadsQuery = (workspaceId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...threadsKey(workspaceId), search],
    queryFn: ({ pageParam, signal }) => requestPage<ThreadSummary>(pageParam, { signal }),
    initialPageParam: `/api/workspaces/${encodeURIComponent(workspaceId)}/threads${search && `?${new URLSearchParams({ search })}`}`,
    getNextPageParam: ({ next }) => next,
    // Another tab may have started conversations.
    staleTime: 0,
  });
