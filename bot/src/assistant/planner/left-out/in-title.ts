import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { ToolPlan } from '../../plan.ts';

/** A sentence about a finding has a few words that people remember. */
const MAX_WORDS = 3;

/** Matches a word where a word of a title stands: "about bitcoin", "the bitcoin finding". */
const standsAsTitle = (word: string): RegExp =>
  new RegExp(
    `\\b(?:about|on|regarding|re|mention(?:s|ing)?|with|like) (?:(?:the|an?|any|some) )?(?:[\\w-]+ ){0,2}?${word}\\b|\\b${word} (?:[\\w-]+ )?(?:findings?|ones?|alerts?|warnings?|threats?)\\b`,
    'i',
  );

/**
 * "guardduty findings about bitcoin": findings have a title, in which words are looked for that nothing else explains.
 * Returns undefined for other lists, and for words that stand elsewhere in the text.
 */
export function withWordsInTitle(
  { args, ignored: _, ...plan }: ToolPlan,
  words: readonly string[],
  text: string,
): ToolPlan | undefined {
  const tool = toolById(plan.tool);
  const hasTitle =
    tool?.kind === 'list' && tool.fields.some(({ key, type }) => key === 'title' && type === 'text');
  const areOfTitle = words.every((word) => /^[a-z][\w-]{2,}$/i.test(word) && standsAsTitle(word).test(text));
  if (!hasTitle || words.length === 0 || words.length > MAX_WORDS || !areOfTitle) return undefined;
  const { filters = [] }: ListQuery = args;
  // The type of a finding is in words, too: "CryptoCurrency:EC2/BitcoinTool.B!DNS".
  const fields = [tool.fields[0]?.key ?? 'title', 'title'];
  const mentioned = words.map(
    (value): Filter => ({
      field: 'any',
      op: 'exists',
      any: fields.map((field) => [{ field, op: 'contains', value }]),
      says: `about ${code(value)}`,
    }),
  );
  return { ...plan, args: { ...args, filters: [...filters, ...mentioned] } };
}
