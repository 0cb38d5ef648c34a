import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '@windsock/bot/contract/audit.ts';
import type { ListPage } from '../../../lib/api-client.ts';
import { requestPage } from '../../../lib/api-client.ts';

/** After this many pages without a match, the person is asked whether to search on. */
const MAX_EMPTY_PAGES = 10;

/**
 * The audit trail, the newest entry first, as far as it has been requested; refetched whenever it is shown.
 * @param search the filter as the API's query string
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

/** Returns the next entries. The server filters page by page, so a page may be empty although the list goes on. */
async function nextEntries(path: string, signal: AbortSignal): Promise<ListPage<AuditEntry>> {
  let page = await requestPage<AuditEntry>(path, { signal });
  for (let pages = 1; page.items.length === 0 && page.next && pages < MAX_EMPTY_PAGES; pages++)
    page = await requestPage<AuditEntry>(page.next, { signal });
  return page;
}
