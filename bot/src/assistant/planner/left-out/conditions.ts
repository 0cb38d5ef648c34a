import type { ListQuery } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { NEGATIONS } from '../words/negations.ts';

/** "buckets that are not encrypted": returns a negation if the plan has no condition that it could mean. */
export function lostCondition({ args }: ToolPlan, { text, tokens }: Question): string | undefined {
  const { accounts, filters = [], group_by, regions, sort }: ListQuery = args;
  // A name or a tag narrows the list, but it is not a condition that the negation could mean.
  const isUnconditional =
    !group_by?.length &&
    !sort &&
    filters.every(({ field, op }) => op !== 'ne' && /^tag:|^name$|_id$/.test(field));
  const isTagMissing = filters.some(({ op }) => op === 'missing');
  const negation =
    isUnconditional && !isTagMissing && !accounts && !regions
      ? tokens.find(({ word }, at) => NEGATIONS.has(word) && !isEither(tokens, at))
      : undefined;
  return negation && !/^(?:why|if)\b/i.test(text) ? text.slice(negation.start) : undefined;
}

/** "whether encrypted or not" leaves both open. */
const isEither = (tokens: Question['tokens'], at: number): boolean =>
  at === tokens.length - 1 && tokens[at - 1]?.word === 'or';

/** "the biggest bucket": returns a superlative if the plan has no order. */
export function lostSuperlative({ args }: ToolPlan, { text, tokens }: Question): string | undefined {
  const { columns, filters = [], group_by, measure, sort }: ListQuery = args;
  const unordered = [...text.matchAll(NO_ORDER)].map(({ 0: { length }, index }) => [index, index + length]);
  const superlative = tokens.find(
    ({ start, word }) =>
      SUPERLATIVE.test(word) && !unordered.some(([from = 0, to = 0]) => from <= start && start < to),
  );
  const isOrdered = sort || group_by?.length || /^m(?:ax|in)$/.test(measure?.fn ?? '');
  const told = [...filters.map(({ field }) => field), ...(columns ?? [])];
  const isTold = told.some((key) => key.includes(superlative?.stem ?? '') || TELLS_WHICH.test(key));
  return superlative && !isOrdered && !isTold ? superlative.raw : undefined;
}

/** Words that ask for one end of an order. */
const SUPERLATIVE =
  /^(?:biggest|largest|smallest|slowest|fastest|oldest|newest|priciest|dearest|cheapest|costliest|busiest|worst|best|fattest|riskiest|heaviest|longest|shortest|highest|lowest|latest|hottest|weakest|noisiest|most|least|fewest)$/;
/** "at most", "most of them", "most recent" do not ask for the end of an order. */
const NO_ORDER =
  /\bat (?:the )?(?:most|least)\b|\bmost (?:of|recent(?:ly)?|likely|probably)\b|^(?:(?:and|so|but|ok)[, ]+)*(?:are|is|do|does|did|have|has|were|was) most\b/gi;
/** "the worst findings", "the latest runtime": the values of these fields have an order. */
const TELLS_WHICH = /severity|_at$|active|since|version|runtime|status/;
