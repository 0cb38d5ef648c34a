import type { Container, FeedOptions, SqlQuerySpec } from '@azure/cosmos';
import type { BoundQuery } from './bind-query.ts';
import type { Item } from './cosmos-documents.ts';
import type { Position } from './cursor.ts';
import { encodeCursor } from './cursor.ts';
import { StoreError } from './errors.ts';
import type { NamedQuery } from './queries.ts';

/** The most items that the service returns in one answer. */
const MAX_ITEMS = 1000;

/** Returns a query's text. Parameters: the query's own, @pk and, after a cursor, @after_value and @after_id. */
export function cosmosText(query: NamedQuery, afterCursor: boolean): string {
  const { cosmos, orderBy, newestFirst } = query;
  const [comparison, direction] = newestFirst ? ['<', ' DESC'] : ['>', ''];
  // The first part lets the index begin at the cursor. The second excludes what the last page showed.
  const after = `AND c.${orderBy} ${comparison}= @after_value AND (c.${orderBy} ${comparison} @after_value OR c.id ${comparison} @after_id)`;
  return `SELECT * FROM c WHERE c.pk = @pk AND (${cosmos.where}) AND IS_DEFINED(c.${orderBy})
    ${afterCursor ? after : ''} ORDER BY ${cosmos.index.map((field) => `c.${field}${direction}`).join(', ')}`;
}

/**
 * Reads one page and the next one's cursor. As in SQLite, a cursor is a position in the order. It is not the service's
 * continuation token, which grows with the query and depends on the physical partitions.
 */
export async function queryPage(
  container: Container,
  { name, query, pk, params, limit }: BoundQuery,
  after: Position | undefined,
  options: FeedOptions,
): Promise<{ items: Item[]; cursor?: string }> {
  const values = { ...params, pk, ...(after && { after_value: after.value, after_id: after.id }) };
  const spec: SqlQuerySpec = {
    query: cosmosText(query, after !== undefined),
    parameters: Object.entries(values).map(([key, value]) => ({ name: `@${key}`, value })),
  };
  // One item more than requested shows whether there is another page.
  const maxItemCount = Math.min(limit + 1, MAX_ITEMS);
  const pages = container.items.query<Item>(spec, { ...options, partitionKey: pk, maxItemCount });
  const found: Item[] = [];
  // A page of the service ends early if its items are large.
  while (found.length <= limit && pages.hasMoreResults()) {
    found.push(...((await pages.fetchNext()).resources ?? []));
  }
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items };
  const value = last[query.orderBy] as string | number;
  return { items, cursor: encodeCursor(name, { value, id: last.id }) };
}

/** Finds any item in any partition that has the field. Without an order and TOP the service needs no query plan. */
export async function findWith(
  container: Container,
  field: string,
  options: FeedOptions,
): Promise<Item | undefined> {
  const query = `SELECT * FROM c WHERE IS_DEFINED(c.${field})`;
  const pages = container.items.query<Item>(query, { ...options, maxItemCount: 1 });
  // A page is empty if the service paused its search.
  while (pages.hasMoreResults()) {
    const [found] = (await pages.fetchNext()).resources ?? [];
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads a page of all items of a container, in the service's order. The cursor is the service's continuation token,
 * kept short enough to be stored. It does not expire.
 */
export async function scanPage(
  container: Container,
  { limit, token }: { limit: number; token: string | undefined },
  options: FeedOptions,
): Promise<{ items: Item[]; cursor?: string }> {
  const pages = container.items.query<Item>('SELECT * FROM c', {
    ...options,
    maxItemCount: limit,
    continuationTokenLimitInKB: MAX_TOKEN_KB,
    ...(token !== undefined && { continuationToken: token }),
  });
  const items: Item[] = [];
  let next: string | undefined;
  // A page is empty if the service paused its search.
  while (items.length === 0 && pages.hasMoreResults()) {
    const page = await pages.fetchNext();
    items.push(...(page.resources ?? []));
    next = page.continuationToken || undefined;
  }
  return { items, ...(next !== undefined && { cursor: `${SCAN}${next}` }) };
}

const SCAN = 'scan ';
const MAX_TOKEN_KB = 4;

/** Returns the continuation token in a scan's cursor. Throws `invalid` if there is none. */
export function tokenIn(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (cursor.startsWith(SCAN)) return cursor.slice(SCAN.length);
  throw new StoreError('invalid', 'The cursor does not belong to a scan');
}
