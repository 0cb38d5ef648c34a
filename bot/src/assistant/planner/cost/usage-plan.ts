import type { Period } from '../../../contract/query.ts';
import { usualMonth } from '../../../domain/baseline.ts';
import { findPeriods } from '../../../domain/periods.ts';
import { labelled } from '../../../tools/cost/days.ts';
import { monthsAfter } from '../../../tools/cost/forecast-days.ts';
import { ownGroups } from '../../../tools/cost/request.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostReading } from './reading.ts';

export type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** Returns the default period for a question that names none. */
function usualPeriod(granularity: 'total' | 'daily' | 'monthly', clock: Clock): Period {
  const words = { total: usualMonth(clock), daily: 'last 7 days', monthly: 'last 6 months' }[granularity];
  const period = periodSaid(words, clock);
  // "send me that every monday", on the first day of a month: from the second day on it is the month to date.
  return words === 'last month' ? { ...period, said: 'month to date' } : period;
}

/** The plan that tells what was spent in a period. */
export function usagePlan(reading: CostReading, clock: Clock): ToolPlan {
  const granularity = reading.granularity ?? 'total';
  const said = reading.period ?? usualPeriod(granularity, clock);
  // "was October the dearest month": of which months, the question does not say.
  const period = (reading.peak || reading.jump) && granularity === 'monthly' ? withMonthsBefore(said) : said;
  const assumed = reading.period === period ? [] : [`No period was named: ${period.label}.`];
  return toolPlan(
    'cost.usage',
    {
      period,
      granularity,
      group_by: reading.jump ? ownGroups(reading.filters) : reading.groupBy.slice(0, 2),
      ...commonArgs(reading),
      ...(reading.sort ? { sort: reading.sort } : {}),
      ...(reading.peak && granularity !== 'total' ? { peak: reading.peak } : {}),
      ...(reading.jump && granularity !== 'total' ? { jump: reading.jump } : {}),
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

/** The arguments that both tools share. */
export const commonArgs = ({ filters, metric, accounts, limit }: CostReading): Record<string, unknown> => ({
  filters,
  metric: metric ?? 'unblended',
  ...(accounts.length > 0 ? { accounts } : {}),
  ...(limit ? { limit } : {}),
});

/** Returns the months to choose from: the last six, if the period is a single month. */
export const monthsOf = (period: Period, clock: Clock): Period =>
  Date.parse(period.end) - Date.parse(period.start) < ONE_MONTH ? usualPeriod('monthly', clock) : period;

/** A single month, with the five before it. */
function withMonthsBefore(period: Period): Period {
  if (Date.parse(period.end) - Date.parse(period.start) >= ONE_MONTH) return period;
  return labelled({ start: monthsAfter(`${period.start.slice(0, 7)}-01`, -5), end: period.end });
}

const ONE_MONTH = 32 * 86_400_000;

function periodSaid(words: string, clock: Clock): Period {
  const period = findPeriods(words, clock).find((match) => match.period)?.period;
  if (!period) throw new Error(`'${words}' must be a period`);
  return period;
}
