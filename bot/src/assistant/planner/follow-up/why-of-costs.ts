import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { asManyDays } from '../cost/period-before.ts';
import { costPlan } from '../cost/plan.ts';
import { NOTHING } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs } from './costs-beside.ts';

/** Explains the same days and filters. For a forecast, it explains what was spent so far. */
export function whyOf(last: ToolPlan, clock: PlanInput): ToolPlan {
  const { period, baseline, filters = [], metric, accounts } = last.args as unknown as CostArgs;
  if (last.tool === 'cost.forecast')
    return costPlan(
      { ...NOTHING, filters, accounts: accounts ?? [], why: true, ...(metric && { metric }) },
      clock,
    );
  return toolPlan('cost.increase', {
    period,
    baseline: baseline ? daysToCompare(baseline, period, clock) : baselineFor(period, clock),
    filters,
    metric: metric ?? 'unblended',
    ...(accounts && { accounts }),
  });
}

/** A month in progress is compared with as many days of the other month, and a month that is over with all of it. */
const daysToCompare = (baseline: Period, period: Period, { now }: PlanInput): Period =>
  period.end > now.toISOString().slice(0, 10) ? asManyDays(baseline, period) : baseline;
