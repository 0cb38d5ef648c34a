import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Feedback, Verdict } from '@windsock/bot/contract/feedback.ts';
import { requestPage } from '../../../lib/api-client.ts';

/**
 * People's feedback on a workspace's answers, the newest first, as far as it has been requested; refetched whenever it
 * is shown.
 * @param verdict undefined for all
 */
export function feedbackQuery(workspaceId: string, verdict: Verdict | undefined) {
  const path = `/api/workspaces/${encodeURIComponent(workspaceId)}/feedback`;
  return infiniteQueryOptions({
    queryKey: ['feedback', workspaceId, verdict ?? 'all'],
    queryFn: ({ pageParam, signal }) => requestPage<Feedback>(pageParam, { signal }),
    initialPageParam: verdict ? `${path}?verdict=${verdict}` : path,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
