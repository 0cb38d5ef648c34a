import type { ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Words for things that may have been shown and that a question about money may contain. */
const PAID_FOR =
  /\b(?:both|either|neither|them|those|these|they|(?<!\bworth )it(?! that\b))\b(?! [a-z]+s\b)|\b(?:for|of|on|in|is|are|was|does|do|did) (?:all )?(?:that|this)\b(?! (?!(?:a|an|per|each|every|all|cost|costing|come|amount|add)\b)[a-z])|(?<!\b(?:is|are|was|were) )\bthere\b(?! (?:is|are|was|were))/i;

const OWNED = /\b((?:her|his) [a-z]+)\b/i;

/** "what is the bill for all that", if nothing was shown: the plan's answer, all costs, does not fit the question. */
export function costsOfThat(
  { args, tool }: ToolPlan,
  { text, tokens }: Question,
  lexicon: Lexicon,
): string[] {
  const {
    accounts,
    filters = [],
    resources,
  } = args as { filters?: { dimension?: string }[]; accounts?: unknown; resources?: unknown };
  // "what do her buckets cost" does not mean all buckets.
  const [, owned] = OWNED.exec(text) ?? [];
  if (owned && tool.startsWith('cost.') && !filters.some(({ dimension }) => dimension?.startsWith('tag:')))
    return [owned];
  if (!tool.startsWith('cost.') || filters.length > 0 || accounts || resources) return [];
  const said = PAID_FOR.exec(text);
  // "what are our costs and are they rising": refers to a noun in the message itself.
  const isSaid = tokens.some(
    ({ start, stem: root, word }) =>
      said &&
      start < said.index &&
      (isMoney(word) || lexicon.naming(root).length > 0) &&
      !/^(?:pay|pays|paid|paying|spend|spent|spends)$/.test(word),
  );
  return said && (!isSaid || /\b(?:bill|costs?|price|charges?) (?:for|of|on|in) /i.test(text))
    ? [said[0].split(' ').at(-1) ?? said[0]]
    : [];
}

/** "how much of the bill has no team on it": the plan shows all costs without this condition. */
export function lostNegation({ args, tool }: ToolPlan, text: string, tokens: Question['tokens']): string[] {
  if (!/^cost\.(?:usage|compare|forecast)$/.test(tool)) return [];
  const { filters = [], group_by = [] } = args as {
    filters?: { op: string; values: string[] }[];
    group_by?: string[];
  };
  // Costs grouped by a tag have a row for what lacks the tag.
  const isRow =
    group_by.some((key) => key.startsWith('tag:')) && /\b(?:not |un|no |without (?:a )?)tag/i.test(text);
  const isTold = isRow || filters.some(({ op, values }) => op === 'ne' || values.includes(''));
  const negation = tokens.find(({ word }) => /^(?:no|not|without|never|except|excluding)$/.test(word));
  return negation && !isTold && !/\bor not\b|^no\b/i.test(text) ? [text.slice(negation.start)] : [];
}
