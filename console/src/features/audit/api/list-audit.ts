import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import type { ListPage } from '../../../lib/api-client.ts';
import { requestPage } from '../../../lib/api-client.ts';

/** Pages in which nothing may match before a person is asked whether to look further. */
const MOST_EMPTY_PAGES = 10;

/**
 * The audit trail, the newest entry first, as far as it was asked for; read anew whenever somebody looks.
 * @param search what entries, as the API's query
 */
export const auditQuery = (workspaceId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', workspaceId, search],
    queryFn: ({ pageParam, signal }) => nextEntries(pageParam, signal),
    initialPageParam: `/api/workspaces/${encodeURIComponent(workspaceId)}/audit${search && `?${search}`}`,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The server filters page by page: one may be empty, and the list still go on. */
async function nextEntries(path: string, signal: AbortSignal): Promise<ListPage<AuditEntry>> {
  let page = await requestPage<AuditEntry>(path, { signal });
  for (let pages = 1; page.items.length === 0 && page.next && pages < MOST_EMPTY_PAGES; pages++)
    page = await requestPage<AuditEntry>(page.next, { signal });
  return page;
}
