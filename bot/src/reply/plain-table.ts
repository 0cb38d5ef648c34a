import type { Grid, GridCell } from './grid.ts';
import { firstOf } from './grid.ts';
import type { Measured } from './width.ts';
import { measure, pad } from './width.ts';

/**
 * Draws a grid as monospaced lines: header, rule, rows, and totals below another rule. Columns are two spaces apart,
 * numbers are right-aligned, and no cell is wider than `maxWidth` columns.
 */
export function tableLines(grid: Grid, maxWidth: number, link?: DrawLink): string[] {
  return tableDrawer(grid, maxWidth, link)(grid.rows.length);
}

/** Makes a link of a text that takes no more columns than the text itself. */
export type DrawLink = (text: string, url: string) => string;

/** `tableLines` for callers that try how many rows fit. It measures once and draws for each count. */
export function tableDrawer(grid: Grid, maxWidth: number, link?: DrawLink): (rows: number) => string[] {
  const fit = (row: GridCell[]) =>
    row.map(({ text, url }) => {
      const cell = measure(text, maxWidth);
      return link && url ? { ...cell, text: link(cell.text, url) } : cell;
    });
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
