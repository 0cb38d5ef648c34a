import type { Grid, GridCell } from './grid.ts';
import { firstOf } from './grid.ts';
import type { Measured } from './width.ts';
import { measure, pad } from './width.ts';

/**
 * A grid as monospaced lines: header, rule, rows, and a ruled-off row of sums. Columns are two spaces apart, numbers
 * on the right, and no cell is wider than `maxWidth` columns.
 */
export function tableLines(grid: Grid, maxWidth: number): string[] {
  return tableDrawer(grid, maxWidth)(grid.rows.length);
}

/** `tableLines` for those who try how many of the rows fit: measured once, drawn for each count. */
export function tableDrawer(grid: Grid, maxWidth: number): (rows: number) => string[] {
  const fit = (row: GridCell[]) => row.map((cell) => measure(cell.text, maxWidth));
  const header = grid.header.map((text) => measure(text, maxWidth));
  const body = grid.rows.map(fit);
  const totals = grid.totals ? [fit(grid.totals)] : [];
  return (count) => {
    const rows = firstOf(body, count, grid.isSeries);
    const all = [header, ...rows, ...totals];
    const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.width ?? 0)));
    const line = (row: Measured[]) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0, grid.align[column]))
        .join('  ')
        .trimEnd();
    const rule = widths.map((width) => '─'.repeat(width)).join('  ');
    return [line(header), rule, ...rows.map(line), ...totals.flatMap((row) => [rule, line(row)])];
  };
}
