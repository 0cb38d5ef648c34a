import type { Grid, GridCell } from '../grid.ts';
import { firstOf, firstRows } from '../grid.ts';
import { slackMarkdownCell, slackVerbatimCode } from '../neutralise.ts';
import { tableDrawer } from '../plain-table.ts';
import type { DataTableBlock, TableCell } from './blocks.ts';

/** The number of rows visible at once. The block has its own paging. */
const PAGE = 20;

export interface DataTable {
  block: DataTableBlock;
  /** The part of the grid that is in the block. */
  grid: Grid;
  /** The totals as a line, if they are not in the table. On its last page nobody would see them. */
  totals: string | undefined;
}

/**
 * Renders a grid as a data_table block, with as many of its rows as fit. Its JSON has at most `room` characters and its
 * cells at most 9,500 (Slack allows 10,000 a message). Undefined when not even one row fits. Links take the room that
 * the rows leave, from the first row on.
 */
export function dataTable(grid: Grid, caption: string, room: number): DataTable | undefined {
  const header = grid.header.map((text): TableCell => ({ type: 'raw_text', text }));
  const totals = grid.totals ? [grid.totals.map(cell)] : [];
  const rows = grid.rows.map((row) => row.map(cell));
  // Of a time series the last rows are kept.
  const inTurn = grid.isSeries ? rows.toReversed() : rows;
  let jsonLeft = room - JSON.stringify(blockOf(caption, [header, ...totals])).length;
  let textLeft = 9500 - textLength([header, ...totals].flat());
  let fits = 0;
  for (const row of inTurn) {
    const json = JSON.stringify(row).length + 1;
    const text = textLength(row);
    if (json > jsonLeft || text > textLeft) break;
    jsonLeft -= json;
    textLeft -= text;
    fits++;
  }
  if (fits === 0) return undefined;
  const first = firstRows(grid, fits);
  const shown = firstOf(rows, fits, grid.isSeries).map((row, at) => {
    const links = linksIn(row, first.rows[at] ?? []);
    jsonLeft -= links.json;
    textLeft -= links.text;
    return jsonLeft < 0 || textLeft < 0 ? row : links.row;
  });
  const onePage = fits <= PAGE && fits === rows.length && grid.hiddenRows === 0;
  return {
    block: blockOf(caption, [header, ...shown, ...(onePage ? totals : [])]),
    grid: first,
    totals: onePage ? undefined : totalsLine(grid),
  };
}

function blockOf(caption: string, rows: TableCell[][]): DataTableBlock {
  const page_size = Math.max(1, Math.min(PAGE + 1, rows.length - 1));
  return { type: 'data_table', caption, page_size, row_header_column_index: 0, rows };
}

function totalsLine(grid: Grid): string | undefined {
  const sums = grid.totals?.flatMap(({ value, text }, index) =>
    value === undefined ? [] : [`${grid.header[index]} ${text}`],
  );
  return sums && sums.length > 0 ? `Total: ${sums.join(', ')}` : undefined;
}

/** The part of a grid that is drawn, as text. */
export interface DrawnTable {
  text: string;
  grid: Grid;
}

/**
 * Renders a grid as a Markdown table of at most `room` characters, with as many of its first rows as fit, and links in
 * the first of them.
 */
export function markdownTable(grid: Grid, room: number): DrawnTable | undefined {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  const row = (cells: GridCell[]) => line(cells.map(({ text }) => slackMarkdownCell(text)));
  const rule = line(grid.align.map((align) => (align === 'right' ? '--:' : ':--')));
  const head = line(grid.header.map(slackMarkdownCell)) + rule;
  const totals = grid.totals ? row(grid.totals) : '';
  const rows = grid.rows.map(row);
  const drawn = mostRows(grid, (count) => head + rows.slice(0, count).join('') + totals, room);
  if (!drawn) return undefined;
  let left = room - drawn.text.length;
  const linked = drawn.grid.rows.map((cells, at) => {
    const links = line(cells.map(markdownCell));
    left -= links.length - (rows[at]?.length ?? 0);
    return left < 0 ? rows[at] : links;
  });
  return { ...drawn, text: head + linked.join('') + totals };
}

const markdownCell = ({ text, url }: GridCell): string =>
  url === undefined ? slackMarkdownCell(text) : `[${slackMarkdownCell(text)}](${url})`;

/**
 * Renders a grid in a fenced block of at most `room` characters, with as many of its first rows as fit. No cell is
 * wider than `maxWidth`.
 */
export function codeTable(
  grid: Grid,
  room: number,
  { inert = (text: string) => text, maxWidth = 40 } = {},
): DrawnTable | undefined {
  const first = firstRows(grid, 50);
  const draw = tableDrawer(first, maxWidth);
  return mostRows(first, (count) => inert(fenced(draw(count))), room);
}

/** Puts lines into a fenced block of mrkdwn. */
export function fenced(lines: string[]): string {
  return `\`\`\`\n${slackVerbatimCode(lines.join('\n'))}\n\`\`\``;
}

/** Draws as many rows as fit, found by bisection. Undefined when one is too much. */
function mostRows(grid: Grid, draw: (count: number) => string, room: number): DrawnTable | undefined {
  let best: DrawnTable | undefined;
  let low = 1;
  let high = grid.rows.length;
  while (low <= high) {
    // Tries all rows first, since they usually fit.
    const count = best || high < grid.rows.length ? (low + high) >> 1 : high;
    const text = draw(count);
    if (text.length <= room) {
      best = { text, grid: firstRows(grid, count) };
      low = count + 1;
    } else {
      high = count - 1;
    }
  }
  return best;
}

function cell({ text, value }: GridCell): TableCell {
  return value === undefined ? { type: 'raw_text', text: text || '–' } : { type: 'raw_number', value, text };
}

/** Returns a row with links in cells that have pages, and how much more room it takes. Addresses may count as text. */
function linksIn(row: TableCell[], cells: GridCell[]): { row: TableCell[]; json: number; text: number } {
  let text = 0;
  const linked = row.map((drawn, column): TableCell => {
    const url = cells[column]?.url;
    if (!url || drawn.type !== 'raw_text') return drawn;
    text += url.length;
    const link = { type: 'link' as const, url, text: drawn.text };
    return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [link] }] };
  });
  return { row: linked, json: JSON.stringify(linked).length - JSON.stringify(row).length, text };
}

const textLength = (row: TableCell[]): number =>
  row.reduce((sum, drawn) => sum + (drawn.type === 'rich_text' ? 0 : drawn.text.length), 0);
