import type { CardCell, CardGrid } from './card-cells.ts';
import type { CardTable, Paragraph, RunStyle } from './elements.ts';
import { line, opening, QUIET } from './elements.ts';
import { layout } from './widths.ts';

/** Renders a grid as a Table with a header row. Numbers are right-aligned, totals are bold. */
export function cardTable(grid: CardGrid): CardTable {
  const { small, widths } = layout(grid);
  const size: RunStyle = small ? { size: 'Small' } : {};
  const strong: RunStyle = { ...size, weight: 'Bolder' };
  const row = (cells: CardCell[], style: RunStyle): CardTable['rows'][number] => ({
    type: 'TableRow',
    cells: cells.map((cell, column) => ({
      type: 'TableCell',
      items: cellItems(cell, grid.align[column], style),
    })),
  });
  const header = grid.header.map((text, column): CardCell => {
    const subtext = column === 0 ? grid.headerSubtext : undefined;
    return { text, ...(subtext !== undefined && { subtext }) };
  });
  return {
    type: 'Table',
    columns: widths.map((width, column) => ({
      width,
      ...(grid.align[column] === 'right' && { horizontalCellContentAlignment: 'Right' }),
    })),
    rows: [
      { ...row(header, strong), style: 'emphasis' },
      ...grid.rows.map((cells) => row(cells, size)),
      ...(grid.totals ? [row(grid.totals, strong)] : []),
    ],
    firstRowAsHeaders: true,
    showGridLines: true,
    spacing: 'Medium',
  };
}

function cellItems(
  { text, subtext, url }: CardCell,
  align: 'left' | 'right' | undefined,
  style: RunStyle,
): Paragraph[] {
  const first = line(
    text,
    { ...style, ...opening(url) },
    align === 'right' ? { horizontalAlignment: 'Right' } : {},
  );
  return subtext === undefined ? [first] : [first, line(subtext, QUIET, { spacing: 'None' })];
}
