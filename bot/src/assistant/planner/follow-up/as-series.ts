import type { Period } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { granularityIn } from '../cost/granularity.ts';
import type { CostReading } from '../cost/reading.ts';
import { monthsOf } from '../cost/usage-plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { leftOf } from './asked-of-costs.ts';
import type { CostArgs } from './costs-beside.ts';
import { patchCost } from './patch-cost.ts';

/** "next to the last 6 months" asks for one series of bars, not for one sum compared with another. */
const BESIDE = /\b(?:next to|beside|alongside|together with|along with)\b/i;
/** Longer periods are a series of months next to one of them. */
const MAX_DAYS = 45;

/** Reports whether a message asks for costs step by step: "chart it per day". */
export const asksForSteps = (text: string): boolean => /^(?:daily|monthly)$/.test(granularityIn(text) ?? '');

/**
 * "chart it per day" after a comparison, "draw it next to the last 6 months" after a forecast: the same costs day by
 * day, or month by month.
 */
export function asSeries(last: ToolPlan, cost: CostReading, input: PlanInput): ToolPlan | undefined {
  return besideMonths(last, cost, input.text) ?? stepByStep(last, cost, input);
}

type Drawn = CostArgs & { granularity?: string; limit?: number };

/** "draw both since july", after the costs of a month: costs that go back for months are drawn month by month. */
export function drawnSince(plan: ToolPlan, text: string, last: ToolPlan | undefined): ToolPlan {
  const { granularity, limit, period } = plan.args as unknown as Drawn;
  const isOfCosts = plan.tool === 'cost.usage' && last?.tool === plan.tool && !plan.ignored;
  if (!isOfCosts || !SINCE.test(text) || granularity !== 'total' || limit !== undefined) return plan;
  return daysOf(period) < MAX_DAYS ? plan : { ...plan, args: { ...plan.args, granularity: 'monthly' } };
}

const SINCE = /\b(?:since|from|as of) (?!(?:it|that|this|i|we|the)\b)/i;

function stepByStep(last: ToolPlan, cost: CostReading, clock: PlanInput): ToolPlan | undefined {
  const { granularity } = cost;
  const isCompared = last.tool === 'cost.compare' || last.tool === 'cost.increase';
  const isMore = cost.compares || cost.ahead || leftOf(cost).length > 0;
  if (!isCompared || isMore || !granularity || granularity === 'total') return undefined;
  const { period, group_by: [group] = [] } = last.args as unknown as CostArgs;
  const series = toolPlan('cost.usage', {
    ...kept(last),
    // "per month since june" names its own.
    period: cost.period ?? (granularity === 'monthly' ? monthsOf(period, clock) : period),
    granularity,
    // Every comparison is by service.
    group_by: group === undefined || group === 'service' ? [] : [group],
  });
  // "the web team, per day": of those that the message names.
  return patchCost(series, { ...cost, ignored: [] }, clock) ?? series;
}

function besideMonths(last: ToolPlan, cost: CostReading, text: string): ToolPlan | undefined {
  const [months, another] = cost.named;
  const { period } = last.args as unknown as CostArgs;
  if (!months || another || !BESIDE.test(text) || cost.filters.length + cost.groupBy.length > 0)
    return undefined;
  if (daysOf(months) < MAX_DAYS || daysOf(period) > MAX_DAYS) return undefined;
  const start = months.start < period.start ? months.start : period.start;
  const end = months.end > period.end ? months.end : period.end;
  const isAhead = last.tool === 'cost.forecast';
  return toolPlan(isAhead ? last.tool : 'cost.usage', {
    ...kept(last),
    period: labelled({ start, end }),
    granularity: 'monthly',
    ...(!isAhead && { group_by: [] }),
  });
}

/** The arguments that all cost tools share. */
const kept = ({
  args: { accounts, filters = [], metric = 'unblended' },
}: ToolPlan): Record<string, unknown> => ({
  filters,
  metric,
  ...(accounts !== undefined && { accounts }),
});

const daysOf = ({ end, start }: Period): number => (Date.parse(end) - Date.parse(start)) / DAY_MS;
