import type { CardCell, CardGrid } from './card-cells.ts';
import { PIXELS, pixelsOf } from './letters.ts';

/**
 * The width of a table in a card of usual width, in pixels. Phones, the side panel and the Agents Playground show this
 * width. `msteams.width: Full` widens it in proportion where the window is wide.
 */
export const CARD_WIDTH = 412;

/** The width of a cell's borders and padding. */
const AROUND = 18;

/** Returns the width in pixels below which a column breaks words, at the small size. */
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
      Math.min(LONGEST, ninetiethPercentile(long.map((word) => pixelsOf(word, size)))),
      // Ids must be readable and copyable in one piece.
      ...cells.map(({ subtext = '' }) => Math.min(LONGEST, pixelsOf(subtext, PIXELS.small))),
    )
  );
}

/** Names up to this length are not broken at their hyphens: ap-southeast-2, c7g.12xlarge. */
const SHORT = 18;

/** A cap, so that one long name or tag does not squeeze the rest. */
const LONGEST = 150;

/**
 * Returns the text size at which a table fits, and its column widths in pixels of a usual card. Spare room goes first
 * to the columns that need the least of it to stay on one line.
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

/** Returns the width in pixels at which nearly all cells of a column stay on one line. */
function wantedWidth(grid: CardGrid, column: number, size: number): number {
  const cells = cellsOf(grid, column).map(({ text }) => pixelsOf(text, size));
  return Math.max(AROUND + Math.min(ninetiethPercentile(cells), 220), leastWidth(grid, column, size));
}

function cellsOf({ rows }: CardGrid, column: number): CardCell[] {
  return rows.map((row) => row[column] ?? { text: '' });
}

function headerOf({ header }: CardGrid, column: number): string {
  return header[column] ?? '';
}

/** Returns the ninetieth percentile. */
function ninetiethPercentile(widths: number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
