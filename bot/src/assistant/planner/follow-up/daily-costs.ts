import { baselineFor } from '../../../domain/baseline.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { labelled } from '../../../tools/cost/days.ts';
import { ownGroups } from '../../../tools/cost/request.ts';
import type { ToolPlan } from '../../plan.ts';
import { costPlan } from '../cost/plan.ts';
import { NOTHING } from '../cost/reading.ts';
import { monthsOf } from '../cost/usage-plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs, Input } from './cost-args.ts';
import { common } from './cost-args.ts';

/** A forecast has no parts, so the plan uses what was spent so far. */
export function base(last: ToolPlan, input: Input): ToolPlan {
  if (last.tool !== 'cost.forecast') return last;
  const { filters = [], accounts = [], metric } = last.args as unknown as CostArgs;
  return costPlan({ ...NOTHING, filters, accounts, ...(metric && { metric }) }, input);
}

/** A step is looked for in so many days: what people wonder about began weeks ago, not days. */
const LOOKS_BACK = 62;

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
/** "which day did it begin": plans the costs that were shown, and those before them, day by day. */
export const stepOf = (last: ToolPlan, input: Input): ToolPlan =>
  daily(base(last, input).args as unknown as CostArgs, input);

/** "on which day did it jump": plans the day, or month, on which the costs that were shown rose or fell most. */
export function jumpOf(
  args: CostArgs,
  at: 'daily' | 'monthly',
  jump: 'rose' | 'fell',
  input: Input,
): ToolPlan {
  const { baseline, filters = [], period } = args;
  const both = baseline && at === 'daily' ? (daily(args, input).args.period as CostArgs['period']) : period;
  return toolPlan('cost.usage', {
    ...common(args),
    period: at === 'monthly' ? monthsOf(period, input) : both,
    granularity: at,
    group_by: ownGroups(filters),
    jump,
  });
}

/** Plans both periods of a comparison by day, so that the answer can tell the day of the change. */
export function daily(args: CostArgs, input: Input): ToolPlan {
  const { period, baseline = baselineFor(period, input) } = args;
  const earliest = daysBefore(period.end, LOOKS_BACK);
  const start = [baseline.start, period.start, earliest].sort()[0] ?? period.start;
  return toolPlan('cost.usage', {
    ...common(args),
    period: start === period.start ? period : labelled({ start, end: period.end }),
    granularity: 'daily',
    group_by: ['service'],
  });
}
