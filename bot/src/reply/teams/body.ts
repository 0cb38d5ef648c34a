import type { Reply } from '../../contract/reply.ts';
import { bulletsBeside, buttonsFor } from '../actions.ts';
import { chartGrid } from '../chart.ts';
import { gapLines, noteLines, scopeLines } from '../footer.ts';
import type { Grid } from '../grid.ts';
import { firstRows, hiddenText } from '../grid.ts';
import { clean, truncate } from '../neutralise.ts';
import { cardChart } from './card-chart.ts';
import { cardGrid } from './card-grid.ts';
import { cardTable } from './card-table.ts';
import type { Element, Paragraph } from './elements.ts';
import { bytesOf, line, markupLine, QUIET } from './elements.ts';
import { mostRows, paragraphs } from './rows.ts';
import { sectionElements } from './sections.ts';

export const MAX_BUTTONS = 6;

/** A reply while it is rendered into a card. */
export interface View {
  reply: Reply;
  grid: Grid | undefined;
  timezone: string | undefined;
  runId: string;
}

/** Renders the answer in words. */
export function lead({ reply, runId }: View, links?: Reply['links']): Paragraph[] {
  const bullets = bulletsBeside(reply, buttonsFor(reply, undefined, MAX_BUTTONS)).slice(0, 15);
  return [
    markupLine(reply.text, 2000, { id: `run:${runId}` }, links),
    ...fitting(
      bullets.map((bullet) => markupLine(`• ${bullet}`, 300, { spacing: 'Small' }, links)),
      6000,
      (rest) => line(`… and ${rest} more`, QUIET, { spacing: 'Small' }),
    ),
  ];
}

/** Renders what is under the answer: what the table leaves out, what could not be read, caveats, and the sources. */
export function footer({ reply, grid, timezone }: View, shown: Grid | undefined): Paragraph[] {
  // Teams' own colour for warnings is hard to read on white, so the symbol marks them.
  const warning = (text: string) => line(text, { size: 'Small' }, { spacing: 'Small' });
  const hidden = grid && hiddenText(shown ?? firstRows(grid, 0));
  const caveats = truncate([...(hidden ? [hidden] : []), ...noteLines(reply)].join(' '), 3000);
  const gaps = gapLines(reply).map((gap) => warning(`⚠️ ${truncate(gap, 600)}`));
  return [
    ...fitting(gaps, 4000, (rest) => warning(`⚠️ Not seen: ${rest} more, for other reasons.`)),
    ...(caveats ? [line(caveats, QUIET, { spacing: 'Small' })] : []),
    ...scopeLines(reply, timezone).map((scope, index) =>
      line(truncate(scope, 300), QUIET, index === 0 ? { separator: true } : { spacing: 'None' }),
    ),
  ];
}

/**
 * Renders the chart and the first rows of the table in at most `room` bytes. Returns the part of the grid that they
 * show.
 */
export function drawnBody(view: View, room: number): { elements: Element[]; shown: Grid | undefined } {
  const { reply, grid } = view;
  if (reply.sections) return { elements: sectionElements(view, room, 'drawn'), shown: undefined };
  const title = clean(reply.table?.title ?? '', 150);
  const titles = grid && title ? [line(title, { weight: 'Bolder' }, { spacing: 'Medium' })] : [];
  const chart = reply.chart && cardChart(reply.chart, grid !== undefined);
  // Numbers come before pictures: a chart is drawn only if the table keeps half of the room.
  const charts = chart && bytesOf(chart) < room / (grid ? 2 : 1) ? [chart] : [];
  const data = grid
    ? cardGrid(grid, reply)
    : charts.length === 0 && reply.chart
      ? chartGrid(reply.chart, 20)
      : undefined;
  const table = data && mostRows(data, (rows) => [cardTable(rows)], room - bytesOf([...charts, ...titles]));
  return {
    elements: [...charts, ...(table ? [...titles, ...table.elements] : [])],
    shown: grid && table?.shown,
  };
}

/**
 * Renders a paragraph for each row, for a client that refuses tables and charts: its first cell, then each other cell
 * with its header.
 */
export function listedBody(view: View, room: number): { elements: Element[]; shown: Grid | undefined } {
  const { reply, grid } = view;
  if (reply.sections) return { elements: sectionElements(view, room, 'listed'), shown: undefined };
  const data = grid ?? (reply.chart && chartGrid(reply.chart, 20));
  const list = data && mostRows(data, paragraphs, room);
  return { elements: list?.elements ?? [], shown: grid && list?.shown };
}

/** Returns the first paragraphs that take at most `room` bytes. If there are more, the last one says how many. */
function fitting(all: Paragraph[], room: number, more: (rest: number) => Paragraph): Paragraph[] {
  let left = room;
  const count = all.findIndex((paragraph) => {
    left -= bytesOf(paragraph);
    return left < 0;
  });
  return count < 0 ? all : [...all.slice(0, count), more(all.length - count)];
}
