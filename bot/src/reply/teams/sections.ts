import type { Reply, Section } from '../../contract/reply.ts';
import { chartGrid } from '../chart.ts';
import { fitHeads } from '../fit-heads.ts';
import type { Grid } from '../grid.ts';
import { firstRows, hiddenText, rowCount, toGrid } from '../grid.ts';
import { clean } from '../neutralise.ts';
import { cardChart } from './card-chart.ts';
import { cardGrid } from './card-grid.ts';
import { cardTable } from './card-table.ts';
import type { Element } from './elements.ts';
import { bytesOf, line, markupLine, QUIET } from './elements.ts';
import { mostRows, paragraphs } from './rows.ts';

/** The room that a chart must leave for each table: numbers come before pictures. */
const TABLE_ROOM = 3500;
/** The room for the line under a table. */
const BELOW_TABLE_ROOM = 500;
const MAX_ROWS = 12;

/**
 * Renders the sections of a report in at most `room` bytes. Each has its heading, text and chart, and as much of its
 * table as its share of the room holds. `listed` is for a client that refuses tables and charts.
 */
export function sectionElements(
  { reply, timezone }: { reply: Reply; timezone: string | undefined },
  room: number,
  style: 'drawn' | 'listed',
): Element[] {
  const heads = fitHeads<Element>(reply.sections ?? [], {
    room,
    belowTable: BELOW_TABLE_ROOM,
    draw: headOf,
    sizeOf: bytesOf,
  });
  const sections = heads.map(({ section, elements }) => ({
    section,
    head: elements,
    chart: [] as Element[],
    grid: gridOf(section, { reply, style, timezone }),
  }));
  let tables = sections.filter(({ grid }) => grid).length;
  let left = room - bytesOf(sections.flatMap(({ head }) => head)) - tables * BELOW_TABLE_ROOM;
  for (const one of sections) {
    const chart =
      style === 'drawn' && one.section.chart && cardChart(one.section.chart, one.grid !== undefined);
    if (!chart || bytesOf(chart) > left - tables * TABLE_ROOM) continue;
    one.chart = [chart];
    left -= bytesOf(chart);
  }
  return sections.flatMap(({ head, chart, grid }) => {
    if (!grid) return [...head, ...chart];
    const draw = style === 'drawn' ? (rows: Grid) => [cardTable(rows)] : paragraphs;
    const drawn = mostRows(grid, draw, left / tables);
    const hidden = hiddenText(drawn?.shown ?? firstRows(grid, 0));
    const table = [
      ...(drawn?.elements ?? []),
      ...(hidden ? [line(hidden, QUIET, { spacing: 'Small' })] : []),
    ];
    left -= Math.max(0, bytesOf(table) - BELOW_TABLE_ROOM);
    tables -= 1;
    return [...head, ...chart, ...table];
  });
}

function headOf({ title, text }: Section, max: number, bullets: string[]): Element[] {
  return [
    line(clean(title, 100) || '–', { weight: 'Bolder' }, { spacing: 'Medium', separator: true }),
    ...(text ? [markupLine(text, max, { spacing: 'Small' })] : []),
    ...bullets.map((bullet) => markupLine(`• ${bullet}`, 300, { spacing: 'Small' })),
  ];
}

/** Returns a chart's numbers as a grid, for a section without a table where no chart can be drawn. */
function gridOf(
  { table, chart }: Section,
  { reply, style, timezone }: { reply: Reply; style: 'drawn' | 'listed'; timezone: string | undefined },
): Grid | undefined {
  if (table?.rows.length) {
    const maxRows = rowCount(table) <= MAX_ROWS + 3 ? MAX_ROWS + 3 : MAX_ROWS;
    const grid = toGrid(table, { timezone, maxRows, maxColumns: 20, maxCell: 100 });
    return style === 'drawn' ? cardGrid(grid, reply) : grid;
  }
  return chart && style === 'listed' ? chartGrid(chart, MAX_ROWS) : undefined;
}
