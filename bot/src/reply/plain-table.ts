import type { Grid, GridCell } from './grid.ts';
import { displayWidth, fitWidth, pad } from './width.ts';

/**
 * A grid as monospaced lines: header, rule, rows, and a ruled-off row of sums. Columns are two spaces apart, numbers
 * on the right, and no cell is wider than `maxWidth` columns.
 */
export function tableLines(grid: Grid, maxWidth: number): string[] {
  const fit = (row: GridCell[]) => row.map((cell) => fitWidth(cell.text, maxWidth));
  const header = grid.header.map((text) => fitWidth(text, maxWidth));
  const rows = grid.rows.map(fit);
  const totals = grid.totals && fit(grid.totals);
  const all = [header, ...rows, ...(totals ? [totals] : [])];
  const widths = header.map((_, column) => Math.max(...all.map((row) => displayWidth(row[column] ?? ''))));
  const line = (row: string[]) =>
    row
      .map((text, column) => pad(text, widths[column] ?? 0, grid.align[column] ?? 'left'))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(header), rule, ...rows.map(line), ...(totals ? [rule, line(totals)] : [])];
}
