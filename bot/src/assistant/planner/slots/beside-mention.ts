import type { Lexicon } from '../words/lexicon.ts';
import type { MentionAt } from './mention.ts';
import type { Question } from './question.ts';

/** Returns the kinds that the word before or after a mention names: "the orders queue", "database crm". */
export const kindsBeside = ({ from, to }: MentionAt, { tokens }: Question, lexicon: Lexicon): string[] =>
  [tokens[to], tokens[from - 1]].flatMap((token) =>
    token ? lexicon.naming(token.stem).map(({ tool }) => tool.id) : [],
  );

/** Returns a text without a mention in it. */
export function withoutMention(text: string, { from, to }: MentionAt, { tokens }: Question): string {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return `${text.slice(0, start)} ${text.slice(end)}`;
}
