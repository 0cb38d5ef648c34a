import type { PlanInput, ToolPlan } from '../../plan.ts';
import { costPlan } from '../cost/plan.ts';
import type { CostReading } from '../cost/reading.ts';
import { leftOf } from './asked-of-costs.ts';
import type { CostArgs } from './costs-beside.ts';

export const MONEY = /\b(?:cost|costs|spen[dt]|bill|charges?|pay)\b/i;
const OF_IT = /\b(?:it|that|this|they|those|these)\b/i;
const HOW_MUCH = /\bhow much (?:was|is|were|are|did)\b/i;

/** "what did it cost last month", after why costs rose: the same costs in that time. */
export function costOfIt(last: ToolPlan, cost: CostReading, asked: PlanInput): ToolPlan | undefined {
  const { accounts, filters = [], metric } = last.args as unknown as CostArgs;
  const isPlain = cost.filters.length === 0 && cost.accounts.length === 0 && !cost.compares && !cost.ahead;
  if (!isPlain || !cost.period || filters.length === 0) return undefined;
  const isOfIt = OF_IT.test(asked.text) && (MONEY.test(asked.text) || HOW_MUCH.test(asked.text));
  if (!isOfIt || leftOf(cost).length > 0) return undefined;
  return costPlan(
    { ...cost, filters, accounts: accounts ?? [], ...(metric && { metric }), ignored: [] },
    asked,
  );
}
