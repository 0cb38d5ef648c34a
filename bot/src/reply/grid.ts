import type { Cell, Column, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import type { FormatOptions } from './format.ts';
import { alignOf, formatCell, zoneName } from './format.ts';
import { rowUrls } from './links.ts';
import { clean } from './neutralise.ts';

/** A cell as it is drawn, with the number behind it where there is one (platforms that sort want it). */
export interface GridCell {
  text: string;
  value?: number;
  /** Its page in the AWS console. */
  url?: string;
}

/** The part of a table that fits a place, formatted and cleaned. Every row has one cell per column. */
export interface Grid {
  columns: Column[];
  /** Of a column with times, with their zone: `Launched (UTC)`. */
  header: string[];
  align: ('left' | 'right')[];
  rows: GridCell[][];
  totals?: GridCell[];
  /** How many rows of the table are not in the grid, and the headers of such columns. */
  hiddenRows: number;
  hiddenColumns: string[];
  /** The rows go on over time, the oldest first: where they do not fit, the last tell most. */
  isSeries?: boolean;
}

export interface GridOptions extends FormatOptions {
  maxRows: number;
  maxColumns: number;
  /** UTF-16 units of a cell's text. */
  maxCell: number;
}

/** Formats what fits of a table: its first rows, of what goes on over time its last, and its first columns. */
export function toGrid(table: Table, options: GridOptions): Grid {
  const columns = table.columns.slice(0, options.maxColumns);
  const { column: linked, urls } = rowUrls(table);
  const draw = ([row, url]: [Record<string, Cell>, string | undefined]) =>
    columns.map((column): GridCell => {
      const cell = gridCell(row[column.key], column, options);
      return url && column.key === linked ? { ...cell, url } : cell;
    });
  const isSeries = isOldestFirst(table);
  const all = table.rows.map((row, at): [typeof row, string | undefined] => [row, urls[at]]);
  const rows = firstOf(all, options.maxRows, isSeries).map(draw);
  const zone = ` (${zoneName(options.timezone)})`;
  const timed = (column: Column, index: number) =>
    column.type === 'date' && rows.some((row) => /^[\d-]{10} \d\d:\d\d$/.test(row[index]?.text ?? ''));
  return {
    columns,
    header: columns.map((column, index) => headerOf(column) + (timed(column, index) ? zone : '')),
    align: columns.map(alignOf),
    rows,
    ...(table.totals && table.rows.length > 0 && { totals: totalsRow(table.totals, columns, options) }),
    hiddenRows: rowCount(table) - rows.length,
    hiddenColumns: table.columns.slice(columns.length).map(headerOf),
    ...(isSeries && { isSeries }),
  };
}

/** Figures over time, or events, the oldest first. */
export function isOldestFirst({ columns: [first], rows }: Pick<Table, 'columns' | 'rows'>): boolean {
  const [oldest, newest] = [rows[0], rows.at(-1)].map((row) => String(row?.[first?.key ?? ''] ?? ''));
  return first?.type === 'date' && String(oldest) < String(newest);
}

/** As many rows as fit: the first, of a series the last. */
export const firstOf = <T>(rows: readonly T[], count: number, isSeries = false): T[] =>
  isSeries ? rows.slice(Math.max(0, rows.length - count)) : rows.slice(0, count);

/** How many rows there are, also where the table holds only the first of them. */
export function rowCount(table: Table): number {
  return Math.max(table.total_rows ?? 0, table.rows.length);
}

/** The grid with its first `count` rows only, of a series with its last. */
export function firstRows(grid: Grid, count: number): Grid {
  const rows = firstOf(grid.rows, count, grid.isSeries);
  return { ...grid, rows, hiddenRows: grid.hiddenRows + grid.rows.length - rows.length };
}

/** What the grid leaves out, in words; undefined when it leaves out nothing. */
export function hiddenText(grid: Grid): string | undefined {
  const { rows, hiddenRows, hiddenColumns } = grid;
  const columns =
    hiddenColumns.length > 4 ? counted(hiddenColumns.length, 'column') : hiddenColumns.join(', ');
  if (hiddenRows === 0) return columns === '' ? undefined : `Not shown: ${columns}.`;
  const which = grid.isSeries && rows.length > 0 ? 'the last ' : '';
  const shown = `Showing ${which}${count(rows.length)} of ${counted(rows.length + hiddenRows, 'row')}`;
  return columns === '' ? `${shown}.` : `${shown}, without ${columns}.`;
}

/** Whether something of the table is missing: `shown` is what of it is drawn. */
export function isCut(shown: Grid | undefined): boolean {
  return !shown || shown.hiddenRows > 0 || shown.hiddenColumns.length > 0;
}

/** A column's name, without what else stands in a header. */
export function headerOf({ header, key }: Column): string {
  return clean(header, 60) || key;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function gridCell(cell: Cell | undefined, column: Column, options: GridOptions): GridCell {
  const text = clean(formatCell(cell, column, { ...options, bareTimes: true }), options.maxCell) || '–';
  const numeric = typeof cell === 'number' && Number.isFinite(cell) && alignOf(column) === 'right';
  return numeric ? { text, value: cell } : { text };
}

/** The sums; columns without one stay empty, and the first says what the row is. */
function totalsRow(totals: Record<string, Cell>, columns: Column[], options: GridOptions): GridCell[] {
  return columns.map((column, index) => {
    const cell = totals[column.key];
    if (cell !== undefined) return gridCell(cell, column, options);
    return { text: index === 0 ? 'Total' : '' };
  });
}
