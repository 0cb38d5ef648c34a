import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { Frame } from '../../frame.ts';
import type { PlanInput } from '../../plan.ts';
import { ONE_BUDGET } from './thread-of-budgets.ts';

/**
 * After an answer about one budget, the thread continues with the costs that the budget counts: "by region", "only
 * frankfurt", "chart it per day".
 */
export function withCostsOfBudget(asked: PlanInput): PlanInput {
  const { frame } = asked;
  const { last } = frame ?? {};
  if (!frame || last?.tool !== ONE_BUDGET) return asked;
  const { accounts, filters, group_by: groups, metric, period } = last.args as Partial<BudgetArgs> & Shows;
  if (!filters || !period) return asked;
  const args = {
    period,
    granularity: 'total',
    group_by: groups ?? [],
    filters,
    metric,
    ...(accounts && { accounts }),
  };
  const ofCosts: Frame = { ...frame, last: { kind: 'tool', tool: 'cost.usage', args } };
  return { ...asked, frame: ofCosts };
}

/** The calls that the answer was read from. */
interface Shows {
  filters?: BudgetArgs['counts'];
  metric?: string;
}
