import type { Grid, GridCell } from '../grid.ts';
import { displayWidth } from '../width.ts';
import type { CardTable, Paragraph, RunStyle } from './elements.ts';
import { line } from './elements.ts';

/** Letters that stand beside each other in a card of full width; wider tables are written smaller. */
const CARD_LETTERS = 95;

/** A grid as a Table with a header row; numbers stand on the right, sums are bold. */
export function cardTable(grid: Grid): CardTable {
  const columns = widths(grid);
  const size: RunStyle =
    columns.reduce((sum, width) => sum + width, 0) > CARD_LETTERS ? { size: 'Small' } : {};
  const row = (cells: GridCell[], style: RunStyle): CardTable['rows'][number] => ({
    type: 'TableRow',
    cells: cells.map((cell, column) => ({
      type: 'TableCell',
      items: [cellText(cell, grid.align[column], style)],
    })),
  });
  const strong: RunStyle = { ...size, weight: 'Bolder' };
  const header = row(
    grid.header.map((text) => ({ text })),
    strong,
  );
  return {
    type: 'Table',
    columns: columns.map((width, column) => ({
      width,
      ...(grid.align[column] === 'right' && { horizontalCellContentAlignment: 'Right' }),
    })),
    rows: [
      header,
      ...grid.rows.map((cells) => row(cells, size)),
      ...(grid.totals ? [row(grid.totals, strong)] : []),
    ],
    firstRowAsHeaders: true,
    showGridLines: true,
    spacing: 'Medium',
  };
}

function cellText({ text }: GridCell, align: 'left' | 'right' | undefined, style: RunStyle): Paragraph {
  return line(text, style, align === 'right' ? { horizontalAlignment: 'Right' } : {});
}

/**
 * Relative widths: what nearly all cells of a column take, so that ids do not wrap while numbers float in space, and
 * at least its longest word, which cannot wrap. The one long tag shall not squeeze the rest.
 */
function widths(grid: Grid): number[] {
  const rows = [...grid.rows, ...(grid.totals ? [grid.totals] : [])];
  return grid.header.map((header, column) => {
    const cells = rows.map((row) => row[column]?.text ?? '');
    const typical = Math.min(26, mostly(cells.map(displayWidth)));
    const words = Math.min(44, mostly(cells.map(longestWord)));
    // A header is bold.
    return Math.ceil(Math.max(5, typical, words, longestWord(header) * 1.2)) + 3;
  });
}

/** What nine in ten do not exceed. */
function mostly(lengths: number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 0;
}

function longestWord(text: string): number {
  return Math.max(...text.split(/[\s/-]/).map(displayWidth));
}
