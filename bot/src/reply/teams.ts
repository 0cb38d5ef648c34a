import type { Reply } from '../contract/reply.ts';
import { buttonsFor, STOP } from './actions.ts';
import { chartGrid } from './chart.ts';
import { firstSentence } from './first-sentence.ts';
import { gapLines, noteLines, scopeLines } from './footer.ts';
import type { Grid } from './grid.ts';
import { firstRows, hiddenText, rowCount, toGrid } from './grid.ts';
import { plainText } from './markup.ts';
import { breakLinks, clean, xml } from './neutralise.ts';
import { tableLines } from './plain-table.ts';
import type { View } from './teams/body.ts';
import { drawnBody, footer, lead, listedBody, MAX_BUTTONS } from './teams/body.ts';
import type { Card, Element } from './teams/elements.ts';
import { buttonOf, bytesOf, line, withLinks } from './teams/elements.ts';
import { feedbackElements } from './teams/feedback.ts';
import { bulletLines, choiceLines, sectionLines } from './text.ts';

export interface TeamsOptions {
  /** The answered run. It goes into the buttons. */
  runId: string;
  /** IANA zone in which instants are written. Default: the reply's own, else UTC. */
  timezone?: string | undefined;
}

/** The content fields of a message activity. */
export interface TeamsMessage {
  /** The text for notifications and the list of chats. Never empty. */
  summary: string;
  attachments: { contentType: 'application/vnd.microsoft.card.adaptive'; content: Card }[];
  /** Only in a message without a card. */
  text?: string;
  textFormat?: 'xml';
}

export interface TeamsReply extends TeamsMessage {
  /** Messages to send, in this order, when Teams refuses the card. Each is simpler than the one before. */
  fallbacks: TeamsMessage[];
}

/**
 * The size of a message in UTF-8 bytes. Teams takes 100 KB of UTF-16, its older connectors 28 KB. A smaller card also
 * opens faster on a phone.
 */
const ROOM = 28 * 1024;
/**
 * The number of rows shown of a longer table, whose button fetches all of it. A table that is only slightly longer is
 * shown whole.
 */
const MAX_ROWS = 10;
const WHOLE = 14;

/**
 * Renders a reply as an Adaptive Card of at most 28 KB, and its fallbacks: a card without table and chart elements,
 * text.
 */
export function renderTeams(reply: Reply, options: TeamsOptions): TeamsReply {
  const timezone = options.timezone ?? reply.scope?.timezone;
  const { table } = reply;
  const maxRows = table && rowCount(table) <= WHOLE ? WHOLE : MAX_ROWS;
  const grid = table?.rows.length
    ? toGrid(table, { timezone, maxRows, maxColumns: 20, maxCell: 120 })
    : undefined;
  const view: View = { reply, grid, timezone, runId: options.runId };
  return { ...card(view, drawnBody), fallbacks: [card(view, listedBody), textMessage(view)] };
}

/** Renders the message that is in the conversation during the work. */
export function renderTeamsPlaceholder(
  text: string,
  runId: string,
  { stoppable } = { stoppable: false },
): TeamsMessage {
  const words = clean(text, 300) || '…';
  const actions = stoppable ? [buttonOf(STOP, runId)] : [];
  return message(words, [line(words, { isSubtle: true }, { id: `run:${runId}` })], actions);
}

/** Renders a card with as much of the table as the room allows. */
function card(view: View, draw: typeof drawnBody): TeamsMessage {
  const { reply, runId } = view;
  const whole = (elements: Element[], shown: Grid | undefined, links?: Reply['links']) => {
    const actions = buttonsFor(reply, shown, MAX_BUTTONS).map((action) => buttonOf(action, runId));
    const body = [
      ...lead(view, links),
      ...withLinks(elements, links),
      ...footer(view, shown),
      ...feedbackElements(reply, runId),
    ];
    const isWide = [shown, ...(reply.sections ?? []).map(({ table }) => table)].some(hasManyColumns);
    return message(plainText(reply.text, 500), body, actions, { isWide, summary: summaryOf(reply) });
  };
  const { elements, shown } = draw(view, ROOM - bytesOf(whole([], undefined)));
  const linked = whole(elements, shown, reply.links);
  // Visible content comes before links.
  return bytesOf(linked) <= ROOM ? linked : whole(elements, shown);
}

/** Renders a message without a card: simple XML, in which everything that is not ours is escaped. */
function textMessage({ reply, grid, timezone }: View): TeamsMessage {
  const paragraphs = (lines: string[]) => lines.map((text) => `<p>${xml(breakLinks(text))}</p>`).join('');
  const data = grid ? firstRows(grid, 10) : reply.chart && chartGrid(reply.chart, 10);
  const table = data?.rows.length ? `<pre>${xml(breakLinks(tableLines(data, 30).join('\n')))}</pre>` : '';
  const hidden = data && hiddenText(data);
  const head = [
    plainText(reply.text),
    ...bulletLines(reply).slice(0, 15),
    ...sectionLines(reply).slice(0, 30),
    ...choiceLines(reply).slice(0, 10),
  ];
  const links = (reply.actions ?? []).flatMap(({ label, url }) =>
    url ? [`<p><a href="${xml(url)}">${xml(breakLinks(label))}</a></p>`] : [],
  );
  const foot = [...gapLines(reply), ...noteLines(reply), ...scopeLines(reply, timezone)];
  return {
    summary: summaryOf(reply) || '–',
    attachments: [],
    text: `${paragraphs(head)}${links.join('')}${table}${paragraphs([...(hidden ? [hidden] : []), ...foot])}`,
    textFormat: 'xml',
  };
}

const hasManyColumns = (table: { columns: unknown[] } | undefined): boolean =>
  (table?.columns.length ?? 0) > 3;

/** Returns the first sentence. A notification has room for little more. */
const summaryOf = ({ text }: Reply): string => firstSentence(text).first;

/**
 * @param words the text that is read aloud, and shown where cards are not; `summary`: the notification's text, if
 * different
 */
function message(
  words: string,
  body: Element[],
  actions: Card['actions'],
  { isWide = false, summary = words } = {},
): TeamsMessage {
  const content: Card = {
    type: 'AdaptiveCard',
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    version: '1.5',
    ...(isWide && { msteams: { width: 'Full' } }),
    fallbackText: breakLinks(words || '–'),
    speak: xml(words || '–'),
    body,
    ...(actions && actions.length > 0 && { actions }),
  };
  return {
    summary: summary || '–',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}
