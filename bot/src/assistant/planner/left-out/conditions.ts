import type { ListQuery } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { NEGATIONS } from '../words/negations.ts';

/** "buckets that are not encrypted": a negation, where the plan has no condition that could be meant. */
export function lostCondition({ args }: ToolPlan, { text, tokens }: Question): string | undefined {
  const { accounts, filters = [], group_by, regions, sort }: ListQuery = args;
  // A name or a tag narrows; it is no condition that could have been meant.
  const isUnconditional =
    !group_by?.length &&
    !sort &&
    filters.every(({ field, op }) => op !== 'ne' && /^tag:|^name$|_id$/.test(field));
  const isTagMissing = filters.some(({ op }) => op === 'missing');
  const negation =
    isUnconditional && !isTagMissing && !accounts && !regions
      ? tokens.find(({ word }) => NEGATIONS.has(word))
      : undefined;
  return negation && !/^(?:why|if)\b/i.test(text) ? text.slice(negation.start) : undefined;
}

/** "the biggest bucket": a superlative, where the plan has no order. */
export function lostSuperlative({ args }: ToolPlan, { tokens }: Question): string | undefined {
  const { columns, filters = [], group_by, measure, sort }: ListQuery = args;
  const superlative = tokens.find(({ word }) => SUPERLATIVE.test(word));
  const isOrdered = sort || group_by?.length || /^m(?:ax|in)$/.test(measure?.fn ?? '');
  const told = [...filters.map(({ field }) => field), ...(columns ?? [])];
  const isTold = told.some((key) => key.includes(superlative?.stem ?? '') || TELLS_WHICH.test(key));
  return superlative && !isOrdered && !isTold ? superlative.raw : undefined;
}

/** The words that ask for one end of an order. */
const SUPERLATIVE =
  /^(?:biggest|largest|smallest|slowest|fastest|oldest|newest|priciest|dearest|cheapest|costliest|busiest|worst|best|fattest|riskiest|heaviest|longest|shortest|highest|lowest|latest|hottest|weakest|noisiest)$/;
/** "the worst findings", "the latest runtime": fields whose values are an order. */
const TELLS_WHICH = /severity|_at$|active|since|version|runtime|status/;
