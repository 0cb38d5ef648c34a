import type { Cell, Column, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { cellOf, compareCells, tagKey } from '../../domain/row-filter.ts';
import { groupCells } from '../../domain/table-query.ts';
import { formatCell } from '../../reply/format.ts';
import { spokenCell } from '../../reply/spoken-money.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Row } from '../../tools/tool.ts';
import { orderOf } from '../condition.ts';
import type { Input } from './input.ts';
import { selected } from './select.ts';
import type { Source } from './source.ts';
import { columnOf, named, tableSource } from './source.ts';

export interface Group {
  /** Absent: the rows have no value; null: it could not be read. */
  key: Cell | undefined;
  rows: Row[];
}

/** Groups rows by month, or by the values of a column. A row with a list is in the group of each element. */
export function groupsOf(rows: readonly Row[], by: Column): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    for (const key of groupCells(cellOf(row, by.key), by)) {
      const id = key === undefined ? '' : JSON.stringify(key);
      const group = groups.get(id);
      if (group) group.rows.push(row);
      else groups.set(id, { key, rows: [row] });
    }
  }
  return [...groups.values()];
}

/** Returns the column of the groups' names, whose key is not among `taken`. */
export function keyColumn(by: Column, taken: readonly string[]): Column {
  const { unit: _, ...column } = by;
  // A month is not a day, and an element of a list is not a list.
  const type = by.type === 'date' || by.type === 'list' || by.type === 'tags' ? 'text' : by.type;
  const key = taken.includes(by.key) ? `${by.key}_by` : by.key;
  return { ...column, key, type, ...(type === by.type && by.unit && { unit: by.unit }) };
}

/** Returns whether the groups share rows, so that their values do not add up. */
export const overlaps = ({ type }: Column): boolean => type === 'list' || type === 'tags';

interface Lines {
  source: Source;
  by: Column;
  /** The groups' names, then the measured values. */
  columns: Column[];
  rows: Row[];
  /** The column that orders the groups by default, largest first. */
  value: Column;
  /** Another name for the value in `sort`. */
  alias?: string | undefined;
}

/**
 * Returns one line for each group: months in order, others by size, largest first, unless another order is requested.
 */
export function groupTable(lines: Lines, { limit, sort }: Input): { table: Table; notes: string[] } {
  const { columns, value } = lines;
  const source = tableSource('the grouped result', lines.source.finding, { columns, rows: inOrder(lines) });
  const order = sort === undefined ? undefined : orderOf(sort);
  const key = order && (order.field === lines.alias || order.field === 'value' ? value.key : order.field);
  const { notes, table } = selected(source, {
    ...(order && key && { sort: `${columnOf(source, key).key} ${order.direction}` }),
    ...(limit && { limit }),
  });
  return { table: table ?? { columns, rows: [] }, notes: [...notes, ...sharedNote(lines.by)] };
}

function inOrder({ by, columns: [name], rows, value }: Lines): Row[] {
  const label = (row: Row) => row[name?.key ?? ''];
  const byName = (a: Row, b: Row) => ordered(label(a), label(b), name ?? by);
  const byValue = (a: Row, b: Row) => ordered(a[value.key], b[value.key], value, -1);
  return rows.toSorted((a, b) => (by.type === 'date' ? byName(a, b) : byValue(a, b) || byName(a, b)));
}

/** Orders two cells. Absent and then unknown values come last. */
function ordered(a: Cell | undefined, b: Cell | undefined, { type }: Column, sign = 1): number {
  const rank = (cell: Cell | undefined) => (cell === null ? 2 : cell === undefined ? 1 : 0);
  if (a === null || a === undefined || b === null || b === undefined) return rank(a) - rank(b);
  return sign * compareCells(a, b, type);
}

const sharedNote = (by: Column): string[] =>
  overlaps(by)
    ? [`A row with several ${named(by)} counts in the group of each: the groups do not add up.`]
    : [];

/** Returns '`web` ($5.00), `data` ($3.00) and 4 more', for the given number of groups. */
export function groupWords(
  { columns: [name], rows }: Table,
  value: Column,
  groups: number,
  timezone: string,
): string {
  if (!name) return '';
  const shown = groups <= 4 ? rows : rows.slice(0, 3);
  const listed = shown.map(
    (row) => `${nameOf(row[name.key], name)} (${spokenCell(row[value.key], value, { timezone })})`,
  );
  const rest = groups - shown.length;
  return joined([...listed, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
}

function nameOf(cell: Cell | undefined, column: Column): string {
  if (cell === undefined) return tagKey(column.key) ? 'no tag' : 'none';
  if (cell === null) return 'unknown';
  return typeof cell === 'string' ? code(cell) : formatCell(cell, column);
}
