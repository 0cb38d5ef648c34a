import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { BoundQuery } from './bind-query.ts';
import type { Position } from './cursor.ts';
import { encodeCursor } from './cursor.ts';
import type { NamedQuery } from './queries.ts';

export interface QueryRow {
  id: string;
  etag: string;
  body: string;
  /** The value of the order field. */
  position: string | number;
}

/**
 * Returns a query's statement. Parameters: the query's own, @pk, @store_now, @store_limit and, after a cursor,
 * @after_value and @after_id.
 */
export function sqliteText(query: NamedQuery, afterCursor: boolean): string {
  const { container, orderBy, sqlite, newestFirst } = query;
  const [comparison, direction] = newestFirst ? ['<', ' DESC'] : ['>', ''];
  // With a bare LIMIT parameter SQLite prepares the statement again at every run, which costs more than running it.
  // Hence + 0. Row values compare in the query's order, so a page starts right after the last one whatever was added
  // meanwhile.
  const after = afterCursor ? `AND (${orderBy}, id) ${comparison} (@after_value, @after_id)` : '';
  return `SELECT id, etag, body, ${orderBy} AS position FROM docs INDEXED BY ${sqlite.index}
    WHERE container = '${container}' AND pk = @pk AND (${sqlite.where}) AND ${orderBy} IS NOT NULL
    AND (expires IS NULL OR expires > @store_now) ${after}
    ORDER BY ${orderBy}${direction}, id${direction} LIMIT @store_limit + 0`;
}

/** Runs named queries, and prepares each once. */
export function queryRunner(db: DatabaseSync, now: () => number) {
  const prepared = new Map<string, StatementSync>();

  function statement(name: string, query: NamedQuery, afterCursor: boolean): StatementSync {
    const key = `${name} ${afterCursor}`;
    const known = prepared.get(key);
    if (known) return known;
    const made = db.prepare(sqliteText(query, afterCursor));
    prepared.set(key, made);
    return made;
  }

  /** Returns one page: its rows and, unless it is the last, the next one's cursor. */
  return (bound: BoundQuery, after: Position | undefined): { rows: QueryRow[]; cursor?: string } => {
    const { name, query, pk, params, limit } = bound;
    const position = after && { after_value: after.value, after_id: after.id };
    // One row more than requested shows whether there is another page.
    const values = { ...params, pk, store_now: now(), store_limit: limit + 1, ...position };
    const found = statement(name, query, after !== undefined).all(values) as unknown as QueryRow[];
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    if (found.length <= limit || !last) return { rows };
    return { rows, cursor: encodeCursor(name, { value: last.position, id: last.id }) };
  };
}
