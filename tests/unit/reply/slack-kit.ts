import { isJudged } from '@windsock/bot/contract/judged.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import type { SlackBlock } from '@windsock/bot/reply/slack/blocks.ts';
import type { SlackMessage } from '@windsock/bot/reply/slack.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';

export const OPTIONS = { runId: 'run_01J' };

export function all(reply: Reply): SlackMessage[] {
  const { fallbacks, ...first } = renderSlack(reply, OPTIONS);
  // The fallback with plain buttons equals the first one otherwise: see feedback.test.ts.
  return [first, ...fallbacks.slice(isJudged(reply) ? 1 : 0)];
}

export function types(message: SlackMessage | undefined): string {
  return message?.blocks.map((block) => block.type).join(' ') ?? 'none';
}

export function find<T extends SlackBlock['type']>(blocks: SlackBlock[], type: T) {
  return blocks.find((block): block is Extract<SlackBlock, { type: T }> => block.type === type);
}
