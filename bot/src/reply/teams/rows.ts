import type { Grid } from '../grid.ts';
import { firstRows } from '../grid.ts';
import type { Element } from './elements.ts';
import { bytesOf, line, opening } from './elements.ts';

/** Renders a paragraph for each row: its first cell, then each other cell with its header. */
export function paragraphs({ rows, header }: Grid): Element[] {
  return rows.map((row) => {
    const facts = row.slice(1).map((cell, index) => ` · ${header[index + 1]} ${cell.text}`);
    const [{ text = '', url } = { text: '' }] = row;
    const first = line(text, { weight: 'Bolder', ...opening(url) }, { spacing: 'Small' });
    return { ...first, inlines: [...first.inlines, ...line(facts.join('')).inlines] };
  });
}

/**
 * Renders as many rows as fit into `room` bytes. Undefined when one is too much. Links take the room that the rows
 * leave, from the first row on.
 */
export function mostRows(grid: Grid, draw: (grid: Grid) => Element[], room: number) {
  const most = mostOf(linkedUpTo(grid, 0), draw, room);
  if (!most) return undefined;
  const rows = most.shown.rows.length;
  for (const linked of [rows, Math.ceil(rows / 2), Math.ceil(rows / 4)]) {
    const shown = linkedUpTo(firstRows(grid, rows), linked);
    const elements = draw(shown);
    if (bytesOf(elements) <= room) return { elements, shown };
  }
  return most;
}

/** Returns the grid with links only in its first rows. */
function linkedUpTo(grid: Grid, count: number): Grid {
  const rows = grid.rows.map((row, at) => (at < count ? row : row.map(({ url: _, ...cell }) => cell)));
  return { ...grid, rows };
}

function mostOf(grid: Grid, draw: (grid: Grid) => Element[], room: number) {
  for (let count = grid.rows.length; count > 0; count = Math.min(count - 1, Math.floor(count * 0.8))) {
    const shown = firstRows(grid, count);
    const elements = draw(shown);
    if (bytesOf(elements) <= room) return { elements, shown };
  }
  return undefined;
}
