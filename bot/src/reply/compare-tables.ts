import { isDeepStrictEqual } from 'node:util';
import type { Cell, Column, Gap, Table } from '../contract/reply.ts';

type Row = Record<string, Cell>;

/** A difference in one row between two readings of a table. */
export type Difference =
  | { kind: 'new' | 'gone' | 'unread' | 'unseen'; row: Row }
  | { kind: 'changed'; row: Row; was: Row; columns: string[] };

export interface TableComparison {
  /** Keys of the columns that identify a row. */
  keys: string[];
  differences: Difference[];
  /** How many rows of the first reading were compared, namely those that were kept. */
  compared: number;
  /** The number of rows before and now. They reveal new rows where not all rows of the first reading were kept. */
  rows: { before: number; now: number };
}

/** A place that only one of the two readings covered. An empty list means all. Accounts are named as in cells, too. */
export type Place = Pick<Gap, 'accounts' | 'regions'>;

/**
 * Compares the second reading of a table with the first. `before` may hold only the first of its rows (`total_rows`).
 * New rows then cannot be told from those that were not kept, and only the number of rows shows that there are some. A
 * missing row is 'unread', never 'gone', if its place could not be read again. A new row is 'unseen', never 'new', if
 * its place could not be read the first time.
 */
export function compareTables(
  before: Table,
  now: Table,
  { unread, unseen }: { unread: Place[]; unseen: Place[] },
): TableComparison {
  const keys = keysOf(before, now);
  const byKey = (rows: Row[]) => Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => row[key])));
  const [rowsBefore, rowsNow] = [byKey(before.rows), byKey(now.rows)];
  const total = before.total_rows ?? before.rows.length;
  const columns = columnsOfBoth(before, now).map(({ key }) => key);
  const kept = [...rowsBefore].flatMap(([key, rows]) =>
    rows.flatMap((row, at): Difference[] => {
      const other = rowsNow.get(key)?.[at];
      if (!other) return [{ kind: mayBeIn(row, unread) ? 'unread' : 'gone', row }];
      const changed = columns.filter((column) => !isDeepStrictEqual(row[column], other[column]));
      return changed.length > 0 ? [{ kind: 'changed', row: other, was: row, columns: changed }] : [];
    }),
  );
  const added =
    total > before.rows.length
      ? []
      : [...rowsNow].flatMap(([key, rows]) =>
          rows
            .slice(rowsBefore.get(key)?.length ?? 0)
            .map((row): Difference => ({ kind: mayBeIn(row, unseen) ? 'unseen' : 'new', row })),
        );
  return {
    keys,
    differences: [...added, ...kept],
    compared: before.rows.length,
    rows: { before: total, now: now.total_rows ?? now.rows.length },
  };
}

/**
 * Returns the columns of both tables. A place column exists only where there are several places, and says nothing about
 * rows read without it.
 */
const columnsOfBoth = (before: Table, now: Table): Column[] =>
  now.columns.filter(({ key }) => before.columns.some((column) => column.key === key));

const PLACES = new Set(['account', 'account_name', 'region']);

/**
 * Returns the first column and the places, or as many of the first text columns as are needed to identify every row.
 */
function keysOf(before: Table, now: Table): string[] {
  const words = columnsOfBoth(before, now)
    .filter(({ type }) => type === 'text' || type === 'date')
    .map(({ key }) => key);
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

/** Returns whether a row may be in a place that was not read. A row without a place may be in any. */
const mayBeIn = ({ account, region }: Row, places: Place[]): boolean =>
  places.some(
    ({ accounts, regions }) =>
      (accounts.length === 0 || account === undefined || accounts.includes(String(account))) &&
      (regions.length === 0 || region === undefined || regions.includes(String(region))),
  );
