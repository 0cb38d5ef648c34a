import type { CardCell, CardGrid } from './card-cells.ts';
import { PIXELS, pixelsOf } from './letters.ts';

/**
 * Pixels that a table has in a card of usual width, which is what phones, the side panel and the Agents Playground
 * show; `msteams.width: Full` adds to it where the window is wide, in proportion.
 */
export const CARD_WIDTH = 412;

/** What the borders and paddings of a cell take. */
const AROUND = 18;

/** Pixels below which a column breaks words, at the small size. */
export function leastWidth(grid: CardGrid, column: number, size = PIXELS.small): number {
  const cells = cellsOf(grid, column);
  const right = grid.align[column] === 'right';
  const words = right ? cells.map(({ text }) => text) : cells.flatMap(({ text }) => text.split(' '));
  const short = words.filter((word) => right || word.length <= SHORT);
  const long = words.filter((word) => !right && word.length > SHORT).flatMap((word) => word.split(/(?<=-)/));
  const bold = grid.totals?.[column] ? (grid.totals[column].text ?? '') : '';
  return (
    AROUND +
    Math.max(
      ...headerOf(grid, column)
        .split(' ')
        .map((word) => pixelsOf(word, size, true)),
      pixelsOf(bold, size, true),
      ...short.map((word) => pixelsOf(word, size)),
      Math.min(LONGEST, mostly(long.map((word) => pixelsOf(word, size)))),
      // Ids are to be read and copied whole.
      ...cells.map(({ under = '' }) => Math.min(LONGEST, pixelsOf(under, PIXELS.small))),
    )
  );
}

/** Names up to this long are not broken at their hyphens: ap-southeast-2, c7g.12xlarge. */
const SHORT = 18;

/** The one long name or tag shall not squeeze the rest. */
const LONGEST = 150;

/**
 * The text size at which a table fits, and its columns' widths in pixels of a usual card. What is left goes first to
 * the columns that need the least of it to stand on one line.
 */
export function layout(grid: CardGrid): { small: boolean; widths: number[] } {
  const columns = grid.header.map((_, column) => column);
  const small = sum(columns.map((column) => wantedWidth(grid, column, PIXELS.default))) > CARD_WIDTH;
  const size = small ? PIXELS.small : PIXELS.default;
  const widths = columns.map((column) => leastWidth(grid, column, size));
  const wishes = columns.map((column) => wantedWidth(grid, column, size) - (widths[column] ?? 0));
  let left = Math.max(0, CARD_WIDTH - sum(widths));
  for (const column of columns.toSorted((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0))) {
    const more = Math.min(left, wishes[column] ?? 0);
    widths[column] = (widths[column] ?? 0) + more;
    left -= more;
  }
  return { small, widths: widths.map(Math.round) };
}

/** Pixels at which nearly all cells of a column stand on one line. */
function wantedWidth(grid: CardGrid, column: number, size: number): number {
  const cells = cellsOf(grid, column).map(({ text }) => pixelsOf(text, size));
  return Math.max(AROUND + Math.min(mostly(cells), 220), leastWidth(grid, column, size));
}

function cellsOf({ rows }: CardGrid, column: number): CardCell[] {
  return rows.map((row) => row[column] ?? { text: '' });
}

function headerOf({ header }: CardGrid, column: number): string {
  return header[column] ?? '';
}

/** What nine in ten do not exceed. */
function mostly(widths: number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
