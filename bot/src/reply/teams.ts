import type { Reply } from '../contract/reply.ts';
import { buttonsFor } from './actions.ts';
import { gapLines, noteLines, scopeLines } from './footer.ts';
import type { Grid } from './grid.ts';
import { firstRows, hiddenText, toGrid } from './grid.ts';
import { plainText } from './markup.ts';
import { breakLinks, clean, truncate, xml } from './neutralise.ts';
import { tableLines } from './plain-table.ts';
import { cardChart } from './teams/card-chart.ts';
import { cardTable } from './teams/card-table.ts';
import type { Card, Element } from './teams/elements.ts';
import { line, markupLine, QUIET, submit } from './teams/elements.ts';
import { bulletLines } from './text.ts';

export interface TeamsOptions {
  /** The run that is answered: goes into the buttons. */
  runId: string;
  /** IANA zone in which instants are written; the reply's own, else UTC. */
  timezone?: string | undefined;
}

/** The parts of a message activity that say what it says. */
export interface TeamsMessage {
  /** What notifications and the list of chats show; never empty. */
  summary: string;
  attachments: { contentType: 'application/vnd.microsoft.card.adaptive'; content: Card }[];
  /** Only in a message without card. */
  text?: string;
  textFormat?: 'xml';
}

export interface TeamsReply extends TeamsMessage {
  /** What to send, in this order, when Teams refuses the card: each simpler than the one before. */
  fallbacks: TeamsMessage[];
}

/**
 * UTF-8 bytes of a message. Teams takes 100 KB of UTF-16, its older connectors 28 KB; a card that is smaller also
 * opens faster on a phone.
 */
const ROOM = 28 * 1024;
const MAX_ROWS = 20;
const MAX_BUTTONS = 6;

/** A reply as an Adaptive Card of at most 28 KB, and its fallbacks: a card without table and chart elements, text. */
export function renderTeams(reply: Reply, options: TeamsOptions): TeamsReply {
  const timezone = options.timezone ?? reply.scope?.timezone;
  const grid = reply.table?.rows.length
    ? toGrid(reply.table, { timezone, maxRows: MAX_ROWS, maxColumns: 12, maxCell: 120 })
    : undefined;
  const view: View = { reply, grid, timezone, runId: options.runId };
  return { ...fitted(view, drawn), fallbacks: [fitted(view, listed), textMessage(view)] };
}

/** The message that stands in the conversation while the answer is worked on. */
export function renderTeamsPlaceholder(text: string, runId: string): TeamsMessage {
  const words = clean(text, 300) || '…';
  return message(words, [line(words, { isSubtle: true }, { id: `run:${runId}` })], []);
}

interface View {
  reply: Reply;
  grid: Grid | undefined;
  timezone: string | undefined;
  runId: string;
}

/** The card with as many rows as its room allows. */
function fitted(view: View, data: (view: View) => Element[]): TeamsMessage {
  for (let rows = view.grid?.rows.length ?? 0; ; rows = Math.min(rows - 1, Math.floor(rows * 0.8))) {
    const grid = view.grid && rows > 0 ? firstRows(view.grid, rows) : undefined;
    const card = answer({ ...view, grid }, data, view.grid);
    if (rows <= 0 || Buffer.byteLength(JSON.stringify(card)) <= ROOM) return card;
  }
}

function answer(view: View, data: (view: View) => Element[], whole: Grid | undefined): TeamsMessage {
  const { reply, grid, timezone, runId } = view;
  const cut = whole !== undefined && (!grid || grid.hiddenRows > 0 || grid.hiddenColumns > 0);
  const hidden = whole && hiddenText(grid ?? firstRows(whole, 0));
  const body: Element[] = [
    markupLine(reply.text, 2000, { id: `run:${runId}` }),
    ...(reply.bullets ?? [])
      .slice(0, 15)
      .map((bullet) => markupLine(`• ${bullet}`, 300, { spacing: 'Small' })),
    ...data(view),
    ...(hidden ? [line(hidden, QUIET, { spacing: 'Small' })] : []),
    ...gapLines(reply).map((gap) =>
      line(`⚠️ ${truncate(gap, 600)}`, { size: 'Small', color: 'Warning' }, { spacing: 'Small' }),
    ),
    ...noteLines(reply).map((note) => line(note, QUIET, { spacing: 'Small' })),
    ...scopeLines(reply, timezone).map((scope) => line(truncate(scope, 600), QUIET, { separator: true })),
  ];
  return message(
    plainText(reply.text, 500),
    body,
    buttonsFor(reply, cut, MAX_BUTTONS).map((action) => submit(action, runId)),
    grid,
  );
}

/** Table and chart as Teams draws them. */
function drawn({ reply, grid }: View): Element[] {
  const chart = reply.chart && cardChart(reply.chart, grid !== undefined);
  const title = clean(reply.table?.title ?? '', 150);
  return [
    ...(chart ? [chart] : []),
    ...(grid && title ? [line(title, { weight: 'Bolder' }, { spacing: 'Medium' })] : []),
    ...(grid ? [cardTable(grid)] : []),
  ];
}

/** A paragraph for each row, for a client that refuses Table: its first cell, then each other with its header. */
function listed({ grid }: View): Element[] {
  return (grid?.rows ?? []).map((row) => {
    const facts = row.slice(1).map((cell, index) => ` · ${grid?.header[index + 1]} ${cell.text}`);
    const paragraph = line(row[0]?.text ?? '', { weight: 'Bolder' }, { spacing: 'Small' });
    return { ...paragraph, inlines: [...paragraph.inlines, ...line(facts.join('')).inlines] };
  });
}

/** No card at all: simple XML, in which everything that is not ours is escaped. */
function textMessage({ reply, grid, timezone }: View): TeamsMessage {
  const paragraph = (lines: string[]) => lines.map((text) => `<p>${xml(breakLinks(text))}</p>`).join('');
  const table = grid ? `<pre>${xml(breakLinks(tableLines(firstRows(grid, 10), 30).join('\n')))}</pre>` : '';
  const hidden = grid && hiddenText(firstRows(grid, 10));
  const text = [
    paragraph([plainText(reply.text), ...bulletLines(reply).slice(0, 15)]),
    table,
    paragraph([
      ...(hidden ? [hidden] : []),
      ...gapLines(reply),
      ...noteLines(reply),
      ...scopeLines(reply, timezone),
    ]),
  ].join('');
  return { summary: plainText(reply.text, 500) || '–', attachments: [], text, textFormat: 'xml' };
}

function message(summary: string, body: Element[], actions: Card['actions'], grid?: Grid): TeamsMessage {
  const words = summary || '–';
  const content: Card = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    ...(grid && grid.header.length > 3 && { msteams: { width: 'Full' } }),
    fallbackText: breakLinks(words),
    speak: xml(words),
    body,
    ...(actions && actions.length > 0 && { actions }),
  };
  return {
    summary: words,
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}
