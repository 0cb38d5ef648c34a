import type { Cell, Column, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import type { FormatOptions } from './format.ts';
import { alignOf, formatCell, zoneName } from './format.ts';
import { rowUrls } from './links.ts';
import { clean } from './neutralise.ts';

/** A cell as drawn, with its number if there is one, which platforms with sorting need. */
export interface GridCell {
  text: string;
  value?: number;
  /** The resource's page in the AWS console. */
  url?: string;
}

/** The part of a table that fits, formatted and cleaned. Every row has one cell per column. */
export interface Grid {
  columns: Column[];
  /** The headers. A column with times includes their zone: `Launched (UTC)`. */
  header: string[];
  align: ('left' | 'right')[];
  rows: GridCell[][];
  totals?: GridCell[];
  /** The number of rows of the table that are not in the grid, and the headers of columns that are not. */
  hiddenRows: number;
  hiddenColumns: string[];
  /** Whether the rows are a time series, oldest first. If not all fit, the last matter most. */
  isSeries?: boolean;
}

export interface GridOptions extends FormatOptions {
  maxRows: number;
  maxColumns: number;
  /** The longest cell text, in UTF-16 units. */
  maxCell: number;
}

/** Formats what fits of a table: its first columns and its first rows, or the last rows of a time series. */
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

/** Returns whether the rows are figures over time or events, oldest first. */
export function isOldestFirst({ columns: [first], rows }: Pick<Table, 'columns' | 'rows'>): boolean {
  const [oldest, newest] = [rows[0], rows.at(-1)].map((row) => String(row?.[first?.key ?? ''] ?? ''));
  return first?.type === 'date' && String(oldest) < String(newest);
}

/** Returns as many rows as fit: the first ones, or the last of a time series. */
export const firstOf = <T>(rows: readonly T[], count: number, isSeries = false): T[] =>
  isSeries ? rows.slice(Math.max(0, rows.length - count)) : rows.slice(0, count);

/** Returns the number of rows, even where the table holds only the first of them. */
export function rowCount(table: Table): number {
  return Math.max(table.total_rows ?? 0, table.rows.length);
}

/** Returns the grid with only its first `count` rows, or the last of a time series. */
export function firstRows(grid: Grid, count: number): Grid {
  const rows = firstOf(grid.rows, count, grid.isSeries);
  return { ...grid, rows, hiddenRows: grid.hiddenRows + grid.rows.length - rows.length };
}

/** Describes what the grid leaves out. Undefined if it leaves out nothing. */
export function hiddenText(grid: Grid): string | undefined {
  const { rows, hiddenRows, hiddenColumns } = grid;
  const columns =
    hiddenColumns.length > 4 ? counted(hiddenColumns.length, 'column') : hiddenColumns.join(', ');
  if (hiddenRows === 0) return columns === '' ? undefined : `Not shown: ${columns}.`;
  const which = grid.isSeries && rows.length > 0 ? 'the last ' : '';
  const shown = `Showing ${which}${count(rows.length)} of ${counted(rows.length + hiddenRows, 'row')}`;
  return columns === '' ? `${shown}.` : `${shown}, without ${columns}.`;
}

/** Returns whether part of the table is missing. `shown` is the part that is drawn. */
export function isCut(shown: Grid | undefined): boolean {
  return !shown || shown.hiddenRows > 0 || shown.hiddenColumns.length > 0;
}

/** Returns a column's name, without the rest of its header. */
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

/** Returns the row of totals. Columns without one stay empty, and the first says what the row is. */
function totalsRow(totals: Record<string, Cell>, columns: Column[], options: GridOptions): GridCell[] {
  return columns.map((column, index) => {
    const cell = totals[column.key];
    if (cell !== undefined) return gridCell(cell, column, options);
    return { text: index === 0 ? 'Total' : '' };
  });
}
