import type { Doc, Store, Stored } from './store.ts';

/** Returns all results of a named query in a partition, page by page. For lists that are kept short by limits. */
export async function queryAll<T extends Doc>(store: Store, name: string, pk: string): Promise<T[]> {
  const docs: T[] = [];
  let cursor: string | undefined;
  do {
    const options = { pk, limit: 1000, ...(cursor !== undefined && { cursor }) };
    const page: { items: Stored<T>[]; cursor?: string } = await store.query<T>(name, options);
    for (const { doc } of page.items) docs.push(doc);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return docs;
}
