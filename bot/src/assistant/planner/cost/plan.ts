import type { Period } from '../../../contract/query.ts';
import { baselineFor, usualComparison } from '../../../domain/baseline.ts';
import { findPeriods } from '../../../domain/periods.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { thisMonth } from './ahead.ts';
import type { CostReading } from './reading.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** The default periods for a question that names none. */
const USUAL_PERIOD = { total: 'month to date', daily: 'last 7 days', monthly: 'last 6 months' };

/** Plans a question about money that stands alone. */
export function costPlan(reading: CostReading, clock: Clock): ToolPlan {
  if (reading.ahead) return forecastPlan(reading, clock);
  if (reading.why) return increasePlan(reading, clock);
  return reading.compares ? comparisonPlan(reading, clock) : usagePlan(reading, clock);
}

function forecastPlan(reading: CostReading, clock: Clock): ToolPlan {
  const { ahead, granularity, groupBy } = reading;
  const period = ahead?.period ?? thisMonth(clock);
  const { limit: _, ...args } = commonArgs(reading);
  return toolPlan(
    'cost.forecast',
    {
      period,
      granularity: granularity ?? 'total',
      ...args,
      ...(ahead?.exceeds ? { exceeds: ahead.exceeds } : {}),
      ...(ahead?.below ? { below: true } : {}),
    },
    {
      assumed: [
        ...reading.assumed,
        ...(ahead?.period ? [] : [`No period was named: ${period.label}.`]),
        ...(groupBy.length > 0 ? [UNGROUPED] : []),
      ],
      ignored: reading.ignored,
    },
  );
}

/** AWS forecasts the costs of a filter, never of groups (GetCostForecast has no GroupBy). */
export const UNGROUPED = 'AWS forecasts totals only, not by group: ask for one service, region or account.';

function increasePlan(reading: CostReading, clock: Clock): ToolPlan {
  const { period, baseline } = reading.period
    ? { period: reading.period, baseline: reading.baseline ?? baselineFor(reading.period, clock) }
    : usualComparison(clock);
  const { limit: _, ...args } = commonArgs(reading);
  return toolPlan(
    'cost.increase',
    { period, baseline, ...args },
    { assumed: reading.assumed, ignored: reading.ignored },
  );
}

function usagePlan(reading: CostReading, clock: Clock): ToolPlan {
  const granularity = reading.granularity ?? 'total';
  const period = reading.period ?? periodSaid(USUAL_PERIOD[granularity], clock);
  const assumed = reading.period ? [] : [`No period was named: ${period.label}.`];
  return toolPlan(
    'cost.usage',
    {
      period,
      granularity,
      group_by: reading.groupBy.slice(0, 2),
      ...commonArgs(reading),
      ...(reading.sort ? { sort: reading.sort } : {}),
      ...(reading.skip ? { skip: reading.skip } : {}),
      ...(reading.bound ? { bound: reading.bound } : {}),
      ...(reading.share && granularity === 'total' ? { share: true } : {}),
    },
    { assumed: [...includedIn(reading), ...reading.assumed, ...assumed], ignored: reading.ignored },
  );
}

/** "incl. support": nothing is left out. */
export const includedIn = ({ included }: CostReading): string[] =>
  included === undefined ? [] : [`Nothing is left out of these costs, so ${included} is in them.`];

function comparisonPlan(reading: CostReading, clock: Clock): ToolPlan {
  const { period, baseline } = reading.period
    ? { period: reading.period, baseline: reading.baseline ?? baselineFor(reading.period, clock) }
    : usualComparison(clock);
  const assumed = reading.period
    ? []
    : [`No periods were named: ${period.label} is compared with ${baseline.label}.`];
  // "which service grew most" asks for the one that changed most, and not for the dearest.
  const isEnd = /^(?:rose|fell)$/.test(reading.change ?? '') && reading.limit === 1;
  return toolPlan(
    'cost.compare',
    {
      period,
      baseline,
      group_by: reading.groupBy.length > 0 ? reading.groupBy.slice(0, 1) : ['service'],
      ...commonArgs(isEnd ? { ...reading, limit: undefined } : reading),
      ...(isEnd ? { end: reading.sort === 'asc' ? 'least' : 'most' } : {}),
      ...(reading.change ? { change: reading.change } : {}),
      ...(reading.times ? { times: reading.times } : {}),
    },
    { assumed: [...reading.assumed, ...assumed], ignored: reading.ignored },
  );
}

/** The arguments that both tools share. */
const commonArgs = ({ filters, metric, accounts, limit }: CostReading): Record<string, unknown> => ({
  filters,
  metric: metric ?? 'unblended',
  ...(accounts.length > 0 ? { accounts } : {}),
  ...(limit ? { limit } : {}),
});

/** Returns the months to choose from: the last six, if the period is a single month. */
export const monthsOf = (period: Period, clock: Clock): Period =>
  Date.parse(period.end) - Date.parse(period.start) < ONE_MONTH
    ? periodSaid(USUAL_PERIOD.monthly, clock)
    : period;
const ONE_MONTH = 32 * 86_400_000;

function periodSaid(words: string, clock: Clock): Period {
  const period = findPeriods(words, clock).find((match) => match.period)?.period;
  if (!period) throw new Error(`'${words}' must be a period`);
  return period;
}
