import type { DatabaseSync } from 'node:sqlite';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ContainerName, Doc, Page, Scanned } from './store.ts';

interface Row {
  pk: string;
  id: string;
  etag: string;
  ts: number;
  body: string;
}

/** Returns one page of a container in the order of partition and id, using their unique index. @param now epoch ms */
export function scanPage<T extends Doc>(
  db: DatabaseSync,
  asked: { container: ContainerName; limit: number; cursor: string | undefined; now: number },
): Page<Scanned<T>> {
  const { container, limit, cursor, now } = asked;
  const name = `scan ${container}`;
  const after = cursor === undefined ? undefined : decodeCursor(name, cursor);
  const behind = after ? 'AND (pk, id) > (@pk, @id)' : '';
  const rows = db
    .prepare(
      `SELECT pk, id, etag, ts, body FROM docs INDEXED BY sqlite_autoindex_docs_1
       WHERE container = @container AND (expires IS NULL OR expires > @now) ${behind}
       ORDER BY pk, id LIMIT @limit`,
    )
    .all({
      container,
      now,
      limit: limit + 1,
      ...(after && { pk: after.value, id: after.id }),
    }) as unknown as Row[];
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last && encodeCursor(name, { value: last.pk, id: last.id });
  return {
    items: items.map(({ pk, etag, ts, body }) => ({ pk, etag, writtenAt: ts, doc: JSON.parse(body) as T })),
    ...(next && { cursor: next }),
  };
}
