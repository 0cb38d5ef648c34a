import type { Grid } from '../grid.ts';
import { firstRows } from '../grid.ts';
import type { Element } from './elements.ts';
import { bytesOf, line } from './elements.ts';

/** A paragraph for each row: its first cell, then each other with its header. */
export function paragraphs({ rows, header }: Grid): Element[] {
  return rows.map((row) => {
    const facts = row.slice(1).map((cell, index) => ` · ${header[index + 1]} ${cell.text}`);
    const first = line(row[0]?.text ?? '', { weight: 'Bolder' }, { spacing: 'Small' });
    return { ...first, inlines: [...first.inlines, ...line(facts.join('')).inlines] };
  });
}

/** The elements of as many rows as take at most `room` bytes; undefined when one is too much. */
export function mostRows(grid: Grid, draw: (grid: Grid) => Element[], room: number) {
  for (let count = grid.rows.length; count > 0; count = Math.min(count - 1, Math.floor(count * 0.8))) {
    const shown = firstRows(grid, count);
    const elements = draw(shown);
    if (bytesOf(elements) <= room) return { elements, shown };
  }
  return undefined;
}
