import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import { costPlan } from '../cost/plan.ts';
import { NOTHING } from '../cost/reading.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { leftOf } from './asked-of-costs.ts';
import { WHY, WHY_THAT } from './asks-why.ts';

/** "driving it", "behind that": the cause of what the alarm watches. */
const CAUSES = /\b(?:driv\w+|behind|caus\w+|responsible|pushing|making|most|biggest|expensive)\b/i;

/**
 * "which service is driving it", "why", after an alarm on charges: what it watches is the bill, so the costs of this
 * month answer.
 */
export function ofBillAlarm(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { focus, last, shown = [] } = asked.frame ?? {};
  const one = focus ?? (shown.length === 1 ? shown[0] : undefined);
  if (!last || one?.kind !== 'cloudwatch.alarms') return undefined;
  const isOfBill = (one.name ?? one.id)
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => part !== '' && isMoney(part));
  if (!isOfBill || asked.text.toLowerCase().includes(one.id.toLowerCase())) return undefined;
  const { cost } = readAll(asked, lexicon);
  if (cost.groupBy.length > 0 && CAUSES.test(asked.text))
    return costPlan({ ...NOTHING, score: 1, groupBy: cost.groupBy, filters: cost.filters }, asked);
  const isWhy = WHY_THAT.test(asked.text) || (WHY.test(asked.text) && leftOf(cost).length === 0);
  return isWhy ? costPlan({ ...NOTHING, score: 1, why: true }, asked) : undefined;
}
