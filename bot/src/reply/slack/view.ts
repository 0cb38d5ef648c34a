import type { Reply } from '../../contract/reply.ts';
import { bulletsBeside, buttonsFor } from '../actions.ts';
import { gapLines, noteLines, scopeLines } from '../footer.ts';
import type { Grid } from '../grid.ts';
import { hiddenText } from '../grid.ts';
import type { SlackBlock } from './blocks.ts';
import { buttons, context } from './blocks.ts';
import { feedbackBlocks } from './feedback.ts';

/**
 * Slack counts a message's blocks in an undocumented way. About 13,200 characters of text were refused
 * (slackapi/bolt-js#2509), and fewer in richer blocks (#2867). Whole JSON below this limit is safe under every
 * interpretation.
 */
export const BLOCKS_ROOM = 12_800;

/** The room kept for the line that says what the table leaves out. */
export const BELOW_TABLE_ROOM = 400;

const MAX_BUTTONS = 10;

/** A reply while it is rendered into blocks. */
export interface View {
  reply: Reply;
  grid: Grid | undefined;
  timezone: string | undefined;
  runId: string;
}

/** Renders the small paragraphs under the answer: what could not be read, caveats and the scope. */
export function footer({ reply, timezone }: View): SlackBlock[] {
  const gaps = gapLines(reply).map((line) => `⚠️ ${line}`);
  return [
    ...context(gaps, 1600),
    ...context(noteLines(reply), 1000),
    ...context(scopeLines(reply, timezone), 700),
  ];
}

/** Renders the buttons and, under an answer, the feedback buttons. `shown` is the part of the table in the message. */
export function buttonBlocks({ reply, runId }: View, shown: Grid | undefined): SlackBlock[] {
  return [...buttons(buttonsFor(reply, shown, MAX_BUTTONS), runId), ...feedbackBlocks(reply, runId)];
}

/** Returns the bullets that no button repeats. */
export function bullets({ reply }: View): string[] {
  return bulletsBeside(reply, buttonsFor(reply, undefined, MAX_BUTTONS)).slice(0, 15);
}

/** Renders the line under a table: its totals if they are not in it, and what it leaves out. */
export function belowTable(grid: Grid | undefined, totals?: string): SlackBlock[] {
  const lines = [totals, grid && hiddenText(grid)].filter((line) => line !== undefined);
  return context(lines, BELOW_TABLE_ROOM - 120);
}
