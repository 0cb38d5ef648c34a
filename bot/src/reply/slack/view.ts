import type { Reply } from '../../contract/reply.ts';
import { bulletsBeside, buttonsFor } from '../actions.ts';
import { gapLines, noteLines, scopeLines } from '../footer.ts';
import type { Grid } from '../grid.ts';
import { hiddenText } from '../grid.ts';
import type { SlackBlock } from './blocks.ts';
import { buttons, context } from './blocks.ts';
import { feedbackBlocks } from './feedback.ts';

/**
 * Slack counts a message's blocks in a way it does not document: about 13,200 characters of text were refused
 * (slackapi/bolt-js#2509), and less in richer blocks (#2867). The whole JSON under that holds in every reading.
 */
export const BLOCKS_ROOM = 12_800;

/** Kept free for the line that tells what the table leaves out. */
export const UNDER_ROOM = 400;

const MAX_BUTTONS = 10;

/** A reply on its way into blocks. */
export interface View {
  reply: Reply;
  grid: Grid | undefined;
  timezone: string | undefined;
  runId: string;
}

/** What was not seen, caveats and the scope: small paragraphs under the answer. */
export function footer({ reply, timezone }: View): SlackBlock[] {
  const gaps = gapLines(reply).map((line) => `⚠️ ${line}`);
  return [
    ...context(gaps, 1600),
    ...context(noteLines(reply), 1000),
    ...context(scopeLines(reply, timezone), 700),
  ];
}

/** The buttons, and under an answer those that judge it; of the table `shown` is in the message. */
export function buttonBlocks({ reply, runId }: View, shown: Grid | undefined): SlackBlock[] {
  return [...buttons(buttonsFor(reply, shown, MAX_BUTTONS), runId), ...feedbackBlocks(reply, runId)];
}

/** The bullets that no button says. */
export function bullets({ reply }: View): string[] {
  return bulletsBeside(reply, buttonsFor(reply, undefined, MAX_BUTTONS)).slice(0, 15);
}

/** The line under a table: its sums where they are not in it, and what it leaves out. */
export function under(grid: Grid | undefined, totals?: string): SlackBlock[] {
  const lines = [totals, grid && hiddenText(grid)].filter((line) => line !== undefined);
  return context(lines, UNDER_ROOM - 120);
}
