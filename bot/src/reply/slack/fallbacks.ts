import type { Reply } from '../../contract/reply.ts';
import { chartLines } from '../chart.ts';
import { firstSentence } from '../first-sentence.ts';
import { gapLines, noteLines, scopeLines } from '../footer.ts';
import type { Grid } from '../grid.ts';
import { firstRows, hiddenText } from '../grid.ts';
import { breakLinks, slackText, truncate } from '../neutralise.ts';
import { bulletLines, choiceLines, sectionLines } from '../text.ts';
import type { SlackBlock } from './blocks.ts';
import { blockId, messageText, mrkdwn, section, sizeOf } from './blocks.ts';
import { codeTable, fenced, markdownTable } from './data-table.ts';
import { sectionBlocks } from './sections.ts';
import type { View } from './view.ts';
import { BELOW_TABLE_ROOM, BLOCKS_ROOM, belowTable, bullets, buttonBlocks, footer } from './view.ts';

/** Slack limits a section to 3,000 characters. */
const SECTION_ROOM = 2900;

/** chat.update takes about 4,000 characters of text. */
const TEXT_ROOM = 3800;

/** Renders the answer with its table as a markdown block. */
export function markdownBlocks(view: View): SlackBlock[] {
  return sectioned(view, (room) => {
    const table = view.grid && markdownTable(firstRows(view.grid, 20), Math.min(room * 0.9, 11_000));
    return table && { block: { type: 'markdown', text: table.text }, grid: table.grid };
  });
}

/** Renders the answer with its table in a code block, or its chart if there is no table. */
export function codeBlocks(view: View): SlackBlock[] {
  return sectioned(view, (room) => {
    const table = view.grid && codeTable(view.grid, Math.min(room * 0.9, SECTION_ROOM));
    if (table) return { block: section(table.text), grid: table.grid };
    const bars = view.grid ? '' : chartText(view.reply);
    return bars !== '' && bars.length <= SECTION_ROOM ? { block: section(bars), grid: undefined } : undefined;
  });
}

/** Renders the answer without blocks: as much of the table as fits, and what to type in place of pressing buttons. */
export function textOnly({ reply, grid, timezone }: View): string {
  const head = truncate(messageText(reply.text, 1500) || '–', 1600);
  const lines = [...bulletLines(reply), ...sectionLines(reply), ...choiceLines(reply)].map(slackText);
  const links = (reply.actions ?? []).flatMap(({ label, url }) =>
    url ? [`→ <${url}|${slackText(label)}>`] : [],
  );
  const tail = truncate([...links, ...lines].join('\n'), reply.sections ? 1100 : 800);
  const quiet = [...gapLines(reply, 3), ...noteLines(reply, 3), ...scopeLines(reply, timezone)].map(
    slackText,
  );
  const foot = truncate(quiet.join('\n'), 900);
  const room = TEXT_ROOM - head.length - tail.length - foot.length - 100;
  const table = grid && codeTable(grid, room, { inert: breakLinks });
  const bars = grid ? '' : breakLinks(chartText(reply));
  const data = table?.text ?? (bars.length <= room ? bars : '');
  const hidden = grid && hiddenText(table?.grid ?? firstRows(grid, 0));
  return [head, data, hidden ?? '', tail, foot].filter((part) => part !== '').join('\n\n');
}

/**
 * Returns the message's text: the answer in words, and what could not be read. A notification shows the first line,
 * which is the first sentence. A screen reader reads all of it, since Slack's screen readers read none of the blocks
 * (https://docs.slack.dev/reference/methods/chat.postMessage#text-blocks-attachments).
 */
export function notification(reply: Reply): string {
  const { first, rest } = firstSentence(reply.text);
  const words = [slackText(first) || '–', ...(rest ? [truncate(slackText(rest), 1500)] : [])];
  return truncate([...words, ...gapLines(reply, 3).map(slackText)].join('\n'), 3000);
}

type Draw = (room: number) => { block: SlackBlock; grid: Grid | undefined } | undefined;

function sectioned(view: View, draw: Draw): SlackBlock[] {
  const { reply, runId } = view;
  const leadWith = (links: Reply['links']) => {
    const list = bullets(view).map((bullet) => `• ${mrkdwn(bullet, 300, links)}`);
    return [mrkdwn(reply.text, 1500, links) || '–', ...list].join('\n');
  };
  const lead = leadWith(undefined);
  const headed = (text: string) => [{ ...section(text), block_id: blockId(runId) }];
  const head = headed(truncate(lead, SECTION_ROOM));
  const room =
    BLOCKS_ROOM - BELOW_TABLE_ROOM - sizeOf([...head, ...footer(view), ...buttonBlocks(view, undefined)]);
  const data = draw(room);
  const rest = [
    ...(data ? [data.block] : []),
    ...belowTable(data?.grid),
    ...sectionBlocks(view, room - (data ? sizeOf([data.block]) : 0), 'code'),
    ...footer(view),
    ...buttonBlocks(view, data?.grid),
  ];
  const linked = leadWith(reply.links);
  const linkedHead = headed(linked);
  // A truncated link is useless, and visible content comes first.
  const fits = linked.length <= SECTION_ROOM && sizeOf([...linkedHead, ...rest]) <= BLOCKS_ROOM;
  return [...(fits ? linkedHead : head), ...rest];
}

function chartText({ chart }: Reply): string {
  const lines = chart ? chartLines(chart, 20) : [];
  return lines.length > 0 ? fenced(lines) : '';
}
