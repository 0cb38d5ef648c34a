import type { Section } from '../../contract/reply.ts';
import { chartLines } from '../chart.ts';
import { fitHeads } from '../fit-heads.ts';
import type { Grid } from '../grid.ts';
import { firstRows, hiddenText, toGrid } from '../grid.ts';
import { data } from '../markup.ts';
import { clean, truncate } from '../neutralise.ts';
import type { SlackBlock } from './blocks.ts';
import { context, mrkdwn, richText, section, sizeOf } from './blocks.ts';
import { chartBlock } from './data-chart.ts';
import { codeTable, dataTable, fenced } from './data-table.ts';
import type { View } from './view.ts';

/** Slack draws at most this many charts in a message, and refuses more. */
const MAX_CHARTS = 2;
/** The room that a chart must leave for each table: numbers come before pictures. */
const TABLE_ROOM = 1700;
/** The room for the line under a table. */
const BELOW_TABLE_ROOM = 350;
/** The widest cell. These tables contain sentences, and a desktop shows about ninety characters in a line. */
const WIDEST_CELL = 60;
/** Slack limits a section's text to 3,000 characters. */
const CODE_ROOM = 2900;

interface Drawing {
  head: SlackBlock[];
  chart: SlackBlock[];
  grid: Grid | undefined;
  /** The section's table as drawn, and what is left out. */
  rows: SlackBlock[];
  section: Section;
}

/**
 * Renders the sections of a report in blocks of at most `room` characters of JSON. Each has its heading, text and
 * chart, and as much of its table as its share of the room holds. The widest table can be sorted; Slack takes one such
 * table a message, and the others are drawn as lines. In `code` style all are drawn as lines.
 */
export function sectionBlocks({ reply, timezone }: View, room: number, style: 'rich' | 'code'): SlackBlock[] {
  const drawHead = style === 'rich' ? richHead : codeHead;
  const heads = fitHeads<SlackBlock>(reply.sections ?? [], {
    room,
    belowTable: BELOW_TABLE_ROOM,
    draw: drawHead,
    sizeOf,
  });
  const fits = { timezone, maxRows: style === 'rich' ? 100 : 30, maxColumns: 20, maxCell: 100 };
  const sections = heads.map(
    ({ section: of, elements }): Drawing => ({
      section: of,
      head: elements,
      chart: [],
      rows: [],
      grid: of.table?.rows.length ? toGrid(of.table, fits) : undefined,
    }),
  );
  let tables = sections.filter(({ grid }) => grid).length;
  let left = room - sizeOf(sections.flatMap(({ head }) => head)) - tables * BELOW_TABLE_ROOM;
  let charts = style === 'rich' ? MAX_CHARTS : 0;
  for (const drawing of sections) {
    const chart = drawing.section.chart && charts > 0 ? chartBlock(drawing.section.chart) : undefined;
    if (!chart || sizeOf([chart]) > left - tables * TABLE_ROOM) continue;
    drawing.chart = [chart];
    left -= sizeOf([chart]);
    charts -= 1;
  }
  const widest = style === 'rich' ? widestOf(sections) : undefined;
  // The widest comes last and gets the remaining room, since it has the most to show.
  const inTurn = [...sections.filter((one) => one !== widest), ...(widest ? [widest] : [])];
  for (const drawing of inTurn) {
    const { grid, chart } = drawing;
    if (!grid) {
      drawing.rows = chart.length === 0 ? bars(drawing.section, left - tables * TABLE_ROOM) : [];
      left -= sizeOf(drawing.rows);
      continue;
    }
    const share = left / tables;
    drawing.rows = drawing === widest ? sortable(drawing, grid, share) : lines(grid, share);
    left -= Math.max(0, sizeOf(drawing.rows) - BELOW_TABLE_ROOM);
    tables -= 1;
  }
  return sections.flatMap(({ head, chart, rows }) => [...head, ...chart, ...rows]);
}

function richHead({ title, text }: Section, max: number, bullets: string[]): SlackBlock[] {
  const words = [`**${data(title, 100)}**`, ...(text ? [text] : [])].join('\n');
  const elements = bullets.map((bullet) => richText(bullet, 300));
  const list = { type: 'rich_text_list' as const, style: 'bullet' as const, elements };
  return [
    { type: 'divider' },
    { type: 'rich_text', elements: [richText(words, max + 120), ...(bullets.length > 0 ? [list] : [])] },
  ];
}

function codeHead({ title, text }: Section, max: number, bullets: string[]): SlackBlock[] {
  const words = [
    mrkdwn(`**${data(title, 100)}**`, 120) || '–',
    ...(text ? [mrkdwn(text, max)] : []),
    ...bullets.map((bullet) => `• ${mrkdwn(bullet, 300)}`),
  ];
  return [section(truncate(words.join('\n'), CODE_ROOM))];
}

/** Returns the section whose table has the most columns; the first, if several. */
function widestOf(sections: Drawing[]): Drawing | undefined {
  const columns = ({ grid }: Drawing) => grid?.columns.length ?? 0;
  return sections.filter(({ grid }) => grid).toSorted((a, b) => columns(b) - columns(a))[0];
}

function sortable({ section: { table } }: Drawing, grid: Grid, room: number): SlackBlock[] {
  const drawn = dataTable(grid, clean(table?.title ?? '', 150) || 'Results', room);
  return drawn ? [drawn.block, ...belowTable(drawn.grid, drawn.totals)] : belowTable(firstRows(grid, 0));
}

function lines(grid: Grid, room: number): SlackBlock[] {
  const drawn = codeTable(grid, Math.min(room * 0.9 - 100, CODE_ROOM), { maxWidth: WIDEST_CELL });
  return drawn ? [section(drawn.text), ...belowTable(drawn.grid)] : belowTable(firstRows(grid, 0));
}

function bars({ chart }: Section, room: number): SlackBlock[] {
  const text = chart ? fenced(chartLines(chart, 12)) : '';
  return chart && text.length <= Math.min(room * 0.9 - 100, CODE_ROOM) ? [section(text)] : [];
}

/** Returns the lines under a table: what it leaves out, and its totals if they are not in it. */
function belowTable(grid: Grid, totals?: string): SlackBlock[] {
  return context(
    [totals, hiddenText(grid)].filter((line) => line !== undefined),
    200,
  );
}
