import { isDeepStrictEqual } from 'node:util';
import type { Cell, Gap, Table } from '../contract/reply.ts';

type Row = Record<string, Cell>;

/** One row of a table that was read twice. */
export type Difference =
  | { kind: 'new' | 'gone' | 'unread'; row: Row }
  | { kind: 'changed'; row: Row; was: Row; columns: string[] };

export interface TableComparison {
  /** Keys of the columns that tell one row from another. */
  keys: string[];
  differences: Difference[];
  /** How many rows of the first reading were compared: those that are kept of it. */
  compared: number;
  /** How many rows there were and are; they tell of new rows where not all of the first reading were kept. */
  rows: { before: number; now: number };
}

/**
 * What is different in the second reading of a table. `before` may hold only the first of its rows (`total_rows`): then
 * new rows cannot be told from those that were not kept, and only the number of rows says that there are some. A row
 * that is missing where a gap is (a place that could not be read again) is 'unread', never 'gone'.
 */
export function compareTables(before: Table, now: Table, gaps: Gap[]): TableComparison {
  const keys = keysOf(before, now);
  const byKey = (rows: Row[]) => Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key])));
  const [was, is] = [byKey(before.rows), byKey(now.rows)];
  const total = before.total_rows ?? before.rows.length;
  const columns = now.columns.map(({ key }) => key);
  const kept = [...was].flatMap(([key, rows]) =>
    rows.flatMap((row, at): Difference[] => {
      const other = is.get(key)?.[at];
      if (!other) return [{ kind: isIn(row, gaps) ? 'unread' : 'gone', row }];
      const changed = columns.filter((column) => !isDeepStrictEqual(row[column], other[column]));
      return changed.length > 0 ? [{ kind: 'changed', row: other, was: row, columns: changed }] : [];
    }),
  );
  const added =
    total > before.rows.length
      ? []
      : [...is].flatMap(([key, rows]) =>
          rows.slice(was.get(key)?.length ?? 0).map((row): Difference => ({ kind: 'new', row })),
        );
  return {
    keys,
    differences: [...added, ...kept],
    compared: before.rows.length,
    rows: { before: total, now: now.total_rows ?? now.rows.length },
  };
}

const PLACES = new Set(['account', 'account_name', 'region']);

/** The first column and the places, or as many of the first columns of words as it takes to tell all rows apart. */
function keysOf(before: Table, now: Table): string[] {
  const words = now.columns.filter(({ type }) => type === 'text' || type === 'date').map(({ key }) => key);
  const places = words.filter((key) => PLACES.has(key));
  const own = words.filter((key) => !PLACES.has(key));
  for (let count = 1; count < own.length; count++) {
    const keys = [...own.slice(0, count), ...places];
    if ([before, now].every(({ rows }) => isUnique(rows, keys))) return keys;
  }
  return [...own, ...places];
}

const isUnique = (rows: Row[], keys: string[]): boolean =>
  new Set(rows.map((row) => JSON.stringify(keys.map((key) => row[key])))).size === rows.length;

/** Whether a row may stand in a place that was not read; a row that tells no place may. */
const isIn = ({ account, region }: Row, gaps: Gap[]): boolean =>
  gaps.some(
    ({ accounts, regions }) =>
      (accounts.length === 0 || account === undefined || accounts.includes(String(account))) &&
      (regions.length === 0 || region === undefined || regions.includes(String(region))),
  );
