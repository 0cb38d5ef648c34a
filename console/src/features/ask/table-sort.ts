import type { Cell, Column, Table } from '@windsock/bot/contract/reply.ts';
import { alignOf, formatCell } from '@windsock/bot/reply/format.ts';

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/**
 * Returns the next order of a clicked column: numbers descending, text from A; then reversed; then the original order.
 */
export function nextSort(current: Sort | undefined, column: Column): Sort | undefined {
  const first = startsHigh(column) ? 'descending' : 'ascending';
  if (current?.key !== column.key) return { key: column.key, direction: first };
  if (current.direction !== first) return undefined;
  return { key: column.key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

const startsHigh = (column: Column): boolean =>
  alignOf(column) === 'right' || column.type === 'date' || column.key === 'severity';

/** Severities from the least to the most severe. */
const SEVERITIES = ['informational', 'low', 'medium', 'high', 'critical'];

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/**
 * Returns the row indexes in sorted order. Unknown or missing values come last in both directions, and so does a row
 * that sums up omitted rows.
 */
export function sortedRows(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  sort: Sort | undefined,
): number[] {
  const places = rows.map((_, at) => at);
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return places;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const cells = rows.map((row) => comparable(row[column.key], column));
  const rest = places.at(-1);
  const isRest = (at: number) => at === rest && sumsUp(rows[at]?.[columns[0]?.key ?? '']);
  return places.sort((a, b) => {
    const [one, other] = [cells[a], cells[b]];
    const last =
      Number(isRest(a)) - Number(isRest(b)) || Number(one === undefined) - Number(other === undefined);
    if (last !== 0 || one === undefined || other === undefined) return last || a - b;
    return sign * compare(one, other) || a - b;
  });
}

/** '17 more services' */
const sumsUp = (cell: Cell | undefined): boolean => typeof cell === 'string' && /^\d[\d,]* more\b/.test(cell);

function comparable(cell: Cell | undefined, column: Column): number | string | undefined {
  if (cell === undefined || cell === null || cell === '') return undefined;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell === 'boolean') return Number(cell);
  if (column.key === 'severity') {
    const rank = SEVERITIES.indexOf(String(cell).toLowerCase());
    if (rank >= 0) return rank;
  }
  const text = formatCell(cell, column);
  return text === '–' ? undefined : text;
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
