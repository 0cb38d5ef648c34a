import { isJudged } from '../contract/judged.ts';
import type { Reply } from '../contract/reply.ts';
import { STOP } from './actions.ts';
import { ROWS_BESIDE_FILE } from './as-file.ts';
import { toGrid } from './grid.ts';
import { clean, slackText } from './neutralise.ts';
import type { SlackBlock } from './slack/blocks.ts';
import { buttons, plain, waitId } from './slack/blocks.ts';
import { codeBlocks, markdownBlocks, notification, textOnly } from './slack/fallbacks.ts';
import { withPlainFeedback } from './slack/feedback.ts';
import { richBlocks } from './slack/rich.ts';
import type { View } from './slack/view.ts';

export interface RenderOptions {
  /** The answered run. It goes into the block id and the buttons. */
  runId: string;
  /** IANA zone in which instants are written. Default: the reply's own, else UTC. */
  timezone?: string | undefined;
}

/** Arguments of chat.postMessage and chat.update. `blocks: []` removes the blocks of the earlier version. */
export interface SlackMessage {
  /** The text for notifications and screen readers. Never empty. */
  text: string;
  blocks: SlackBlock[];
}

export interface SlackReply extends SlackMessage {
  /**
   * Messages to send, in this order, when Slack refuses (invalid_blocks, msg_blocks_too_long …). Each is simpler than
   * the one before.
   */
  fallbacks: SlackMessage[];
}

/**
 * Renders a reply as Block Kit with a data_table, and its fallbacks: plain buttons in place of thumbs, a markdown
 * table, a table in a code block, text alone. In all versions with blocks the first block's id is `run:<runId>`.
 */
export function renderSlack(reply: Reply, options: RenderOptions): SlackReply {
  const timezone = options.timezone ?? reply.scope?.timezone;
  const grid = reply.table?.rows.length
    ? toGrid(reply.table, {
        timezone,
        maxRows: reply.file ? ROWS_BESIDE_FILE : 100,
        maxColumns: 20,
        maxCell: 150,
      })
    : undefined;
  const view: View = { reply, grid, timezone, runId: options.runId };
  const text = notification(reply);
  const blocks = richBlocks(view);
  const plainly = (drawn: SlackBlock[]) => ({ text, blocks: withPlainFeedback(drawn) });
  return {
    text,
    blocks,
    fallbacks: [
      // The thumbs under an answer may be what Slack refused.
      ...(isJudged(reply) ? [plainly(blocks)] : []),
      ...(grid ? [plainly(markdownBlocks(view))] : []),
      plainly(codeBlocks(view)),
      { text: textOnly(view), blocks: [] },
    ],
  };
}

/** Renders the message that is in the thread during the work. Its block id makes it possible to find it again. */
export function renderSlackPlaceholder(
  text: string,
  runId: string,
  { stoppable } = { stoppable: false },
): SlackMessage {
  const line = clean(text, 300) || '…';
  return {
    text: slackText(line),
    blocks: [
      { type: 'context', block_id: waitId(runId), elements: [plain(line, 300)] },
      ...buttons(stoppable ? [STOP] : [], runId),
    ],
  };
}
