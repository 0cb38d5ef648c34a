import type { Span } from '@windsock/bot/reply/markup.ts';
import { parseMarkup } from '@windsock/bot/reply/markup.ts';

/** A command of the AWS CLI or another tool that can be run exactly as written. */
const COMMAND = /^(?:aws|kubectl|eksctl|terraform|curl|npm|npx) \S+ \S/;
const MAX_CHARACTERS = 4_000;

/**
 * Returns the command in a reply's text and the text before it; undefined if there is no command, or text follows it.
 */
export function commandOf(text: string): { lead: Span[]; command: string } | undefined {
  const spans = parseMarkup(text, MAX_CHARACTERS);
  const last = spans.at(-1);
  if (!last?.code || !COMMAND.test(last.text)) return undefined;
  return { lead: spans.slice(0, -1), command: last.text };
}
