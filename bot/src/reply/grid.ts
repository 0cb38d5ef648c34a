import type { Cell, Column, Table } from '../contract/reply.ts';
import type { FormatOptions } from './format.ts';
import { alignOf, formatCell } from './format.ts';
import { clean } from './neutralise.ts';

/** A cell as it is drawn, with the number behind it where there is one (platforms that sort want it). */
export interface GridCell {
  text: string;
  value?: number;
}

/** The part of a table that fits a place, formatted and cleaned. Every row has one cell per column. */
export interface Grid {
  header: string[];
  align: ('left' | 'right')[];
  rows: GridCell[][];
  totals?: GridCell[];
  /** Rows and columns of the table that are not in the grid. */
  hiddenRows: number;
  hiddenColumns: number;
}

export interface GridOptions extends FormatOptions {
  maxRows: number;
  maxColumns: number;
  /** UTF-16 units of a cell's text. */
  maxCell: number;
}

/** Formats what fits of a table: its first rows and columns. */
export function toGrid(table: Table, options: GridOptions): Grid {
  const columns = table.columns.slice(0, options.maxColumns);
  const draw = (row: Record<string, Cell>) =>
    columns.map((column) => gridCell(row[column.key], column, options));
  const rows = table.rows.slice(0, options.maxRows).map(draw);
  return {
    header: columns.map((column) => clean(column.header, 60) || column.key),
    align: columns.map(alignOf),
    rows,
    ...(table.totals && table.rows.length > 0 && { totals: totalsRow(table.totals, columns, options) }),
    hiddenRows: rowCount(table) - rows.length,
    hiddenColumns: table.columns.length - columns.length,
  };
}

/** How many rows there are, also where the table holds only the first of them. */
export function rowCount(table: Table): number {
  return Math.max(table.total_rows ?? 0, table.rows.length);
}

/** The grid with its first `count` rows only. */
export function firstRows(grid: Grid, count: number): Grid {
  const rows = grid.rows.slice(0, count);
  return { ...grid, rows, hiddenRows: grid.hiddenRows + grid.rows.length - rows.length };
}

/** What the grid leaves out, in words; undefined when it leaves out nothing. */
export function hiddenText(grid: Grid): string | undefined {
  const shown = grid.rows.length;
  const parts: string[] = [];
  if (grid.hiddenRows > 0) parts.push(`Showing ${count(shown)} of ${count(shown + grid.hiddenRows)} rows.`);
  if (grid.hiddenColumns > 0) {
    parts.push(
      `${count(grid.hiddenColumns)} more ${grid.hiddenColumns === 1 ? 'column' : 'columns'} not shown.`,
    );
  }
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function gridCell(cell: Cell | undefined, column: Column, options: GridOptions): GridCell {
  const text = clean(formatCell(cell, column, options), options.maxCell) || '–';
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
