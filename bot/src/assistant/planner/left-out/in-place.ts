import type { ToolPlan } from '../../plan.ts';
import { isWhole } from '../is-whole.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';

/** Reports whether a word is in the position of a condition: right before the noun, or after "are". */
export function isInPlace(word: string, plan: ToolPlan, { tokens }: Question, lexicon: Lexicon): boolean {
  const at = tokens.findIndex(({ raw }) => raw === word);
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isNoun = (token: Token | undefined) =>
    token !== undefined && lexicon.naming(token.stem).some(({ tool }) => tool.id === plan.tool);
  // "the purple instances", "describe the cluster zebra"
  const isAttribute = isWhole(plan, 'measure') && (isNoun(after) || (!after && isNoun(before)));
  // "rank buckets by size": the order covers it.
  const isDivided =
    !plan.tool.startsWith('cost.') &&
    ['sort', 'group_by', 'measure', 'metric'].some((key) => plan.args[key] !== undefined);
  const opens = before?.word ?? '';
  const isSaid = isWhole(plan) && SAYS_HOW.test(opens);
  return (
    isAttribute ||
    isSaid ||
    (/\p{L}/u.test(word) && (OF_CONDITION.test(opens) || (BY.test(opens) && !isDivided)))
  );
}

/** Words that a condition follows. */
const OF_CONDITION = /^(?:only|just|except|for|on|behind|tagged|called|named)$/;
const SAYS_HOW = /^(?:is|are|was|were|be|being|not|without|with|no)$/;
const BY = /^(?:by|per)$/;
