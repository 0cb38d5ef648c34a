import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { groupOf, isGroup } from '../../shown.ts';
import { readAsked } from '../cost/asked.ts';
import type { Readings } from '../readings.ts';
import { asksForSteps } from './as-series.ts';
import { WHY_THAT } from './asks-why.ts';
import { WHO_IS_THAT } from './people-of.ts';

/** "break that one down": one of several rows; the first if none was picked. */
const THAT_ONE = /\b(?:that|this) one\b/i;

/** "which team spends most?" "on what?", "in which region?", "why": returns the one row that the last answer named. */
export function theEnd(
  last: ToolPlan,
  { cost, question }: Readings,
  { frame }: PlanInput,
): Shown | undefined {
  const { shown: [first] = [] } = frame ?? {};
  const isOne = last.args.limit === 1 || last.args.end !== undefined || THAT_ONE.test(question.text);
  const focus = frame?.focus ?? first;
  if (!isOne || !focus || !isGroup(focus)) return undefined;
  const { asked } = readAsked(question.text);
  if (WHY_THAT.test(question.text) || WHO_IS_THAT.test(question.text)) return focus;
  const isElse = asked.end || asked.change || asked.sum || asked.difference || cost.filters.length > 0;
  const dimension = groupOf(focus.kind);
  const isFiner = asked.finer || (cost.groupBy.length > 0 && !cost.groupBy.includes(dimension));
  // "is it going up or down": about that one, not about all.
  const isOverTime = cost.compares || asked.at === 'monthly' || asksForSteps(question.text);
  const isOfIt = isOverTime && cost.groupBy.length === 0 && /\b(?:it|that|this|its)\b/i.test(question.text);
  return (isFiner || isOfIt) && !isElse ? focus : undefined;
}
