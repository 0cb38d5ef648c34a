import type { Period } from '../../../contract/query.ts';
import { areAlike } from '../../../tools/cost/forecast-days.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { costPlan, UNGROUPED } from '../cost/plan.ts';
import type { CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import type { CostArgs } from './costs-beside.ts';

/** "and next quarter?": plans a forecast of the same costs. */
export function forecastAfter(last: ToolPlan, cost: CostReading, clock: PlanInput): ToolPlan {
  const before = last.args as unknown as CostArgs;
  const said = new Set(cost.filters.map(({ dimension }) => dimension));
  const kept = (before.filters ?? []).filter(({ dimension }) => !said.has(dimension));
  const metric = cost.metric ?? before.metric;
  const wasAhead = last.tool === 'cost.forecast';
  const isGrouped = (before.group_by?.length ?? 0) > 0 && cost.groupBy.length === 0;
  return costPlan(
    {
      ...cost,
      ahead: { ...(wasAhead && limitOf(last)), ...(wasAhead && { period: before.period }), ...cost.ahead },
      filters: [...kept, ...cost.filters],
      accounts: cost.accounts.length > 0 ? cost.accounts : (before.accounts ?? []),
      ...(metric && { metric }),
      ...(isGrouped && { assumed: [...cost.assumed, UNGROUPED] }),
    },
    clock,
  );
}

const POINTS = /\b(?:that|it|this)\b/i;
const COMPARES =
  /\b(?:far|off|compar\w+|than|versus|vs|against|differ\w*|gap|apart|above|below|more|less|higher|lower)\b/i;

/** "how far off September is that": compares a forecast of whole months with as many months that are over. */
export function forecastAgainst(
  last: ToolPlan,
  { cost, question }: Readings,
  { now, text }: PlanInput,
): ToolPlan | undefined {
  const [baseline, another] = question.periods.flatMap((each) => each.period ?? []);
  const { period } = last.args as unknown as { period: Period };
  const isOver = baseline !== undefined && baseline.end <= now.toISOString().slice(0, 10);
  if (last.tool !== 'cost.forecast' || !isOver || another || !areAlike(period, baseline)) return undefined;
  if (!POINTS.test(text) || !COMPARES.test(text) || cost.groupBy.length > 0) return undefined;
  return { kind: 'tool', tool: last.tool, args: { ...last.args, baseline } };
}

/** "by service", "last month", "only EC2", "daily" after a forecast. */
export function afterForecast(
  last: ToolPlan,
  cost: CostReading,
  { input, elliptic }: { input: PlanInput; elliptic: boolean },
): ToolPlan | undefined {
  const { filters = [], accounts = [] } = last.args as unknown as CostArgs;
  if (cost.score > 0 && (cost.period || cost.compares) && !elliptic) return undefined;
  const carried = {
    ...cost,
    filters: cost.filters.length > 0 ? cost.filters : filters,
    accounts: cost.accounts.length > 0 ? cost.accounts : accounts,
  };
  // Groups and past days exist only for what was spent.
  if (cost.period || cost.compares) return costPlan(carried, input);
  if (cost.groupBy.length > 0) return costPlan({ ...carried, assumed: [...cost.assumed, UNGROUPED] }, input);
  const says = cost.filters.length > 0 || cost.accounts.length > 0 || cost.granularity || cost.metric;
  return says ? forecastAfter(last, { ...cost, ahead: {} }, input) : undefined;
}

/** "will we stay under 20k" and then "without tax?": the amount to compare the forecast with. */
function limitOf({ args }: ToolPlan): CostReading['ahead'] {
  const { below, exceeds } = args as { below?: boolean; exceeds?: number };
  return { ...(exceeds !== undefined && { exceeds }), ...(below !== undefined && { below }) };
}
