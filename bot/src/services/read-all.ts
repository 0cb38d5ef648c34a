import type { Doc, Store } from '../store/store.ts';

/** Every document that a named query of one partition gives, page after page: for things of which there are few. */
export async function readAll<T extends Doc>(store: Store, query: string, pk: string): Promise<T[]> {
  const docs: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.query<T>(query, { pk, ...(cursor && { cursor }) });
    docs.push(...page.items.map(({ doc }) => doc));
    cursor = page.cursor;
  } while (cursor);
  return docs;
}
