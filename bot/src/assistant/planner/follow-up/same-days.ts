import type { ToolPlan } from '../../plan.ts';
import { asManyDays, SAME_DAYS } from '../cost/period-before.ts';
import type { CostReading } from '../cost/reading.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { CostArgs } from './costs-beside.ts';

/** Words for the two sides of a comparison. */
const OF_SIDES = /^(?:sides?|compar\w*|fair(?:ly)?|equal|stretch|periods?|months?)$/;

/**
 * "no, same number of days on both sides", "like for like": the comparison that was shown, with as many days on both
 * sides. Groups and filters stay.
 */
export function sameDays(
  last: ToolPlan,
  cost: CostReading,
  { text, tokens }: Question,
): ToolPlan | undefined {
  const said = SAME_DAYS.exec(text);
  const { baseline, period } = last.args as unknown as CostArgs;
  if (!said || !baseline || (last.tool !== 'cost.compare' && last.tool !== 'cost.increase')) return undefined;
  const isMore = cost.named.length + cost.filters.length + cost.groupBy.length + cost.accounts.length > 0;
  const end = said.index + said[0].length;
  const isOther = tokens.some(
    ({ end: to, start, word }) =>
      (start >= end || to <= said.index) && !FUNCTION_WORDS.has(word) && !OF_SIDES.test(word),
  );
  if (isMore || isOther) return undefined;
  const shorter = asManyDays(baseline, period);
  return toolPlan(last.tool, { ...last.args, period: asManyDays(period, shorter), baseline: shorter });
}
