import type { Budget } from '@aws-sdk/client-budgets';
import type { Period } from '../../contract/query.ts';
import type { Span } from '../../domain/period-calendar.ts';
import { spanLabel, todayIn, unitOf } from '../../domain/period-calendar.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { code } from '../list/words.ts';
import { limitOf } from './budget-row.ts';
import { isoDate } from './days.ts';
import type { CostLine } from './fetch-costs.ts';
import { sum } from './tally.ts';
import { during } from './words.ts';

/** The use of a budget's limit in the course of one of its periods. */
export interface BudgetCourse {
  name: string;
  period: Period;
  /** Whether the period is the current one. */
  runs: boolean;
  currency: string;
  limit: number;
  spent: number;
  /** AWS's forecast for the end of the period, if it is the current one. */
  expected?: number;
  /** The day on which the costs passed the limit, or will by the forecast. */
  passed?: string;
  willPass?: string;
  days: { day: string; cost: number; sum: number }[];
}

const UNITS = { DAILY: 'day', MONTHLY: 'month', QUARTERLY: 'quarter', ANNUALLY: 'year' } as const;

/** Returns the period of a budget that contains a day: "October 2026" for a monthly one. */
export function periodOf({ TimeUnit }: Budget, at: Date): Period {
  const unit = UNITS[TimeUnit as keyof typeof UNITS] ?? 'month';
  const span = unitOf(unit, todayIn('UTC', at));
  return { start: iso(span.from), end: iso(span.to), label: spanLabel(span) };
}

const iso = (at: Span['from']): string => at.toISODate() ?? '';

/** Follows the costs of a period day by day up to its limit. Throws QueryError if the budget has none for the period. */
export function courseOf(
  budget: Budget,
  lines: readonly CostLine[],
  { currency, now, period, runs }: { currency: string; now: Date; period: Period; runs: boolean },
): BudgetCourse {
  const planned = limitOf(budget, runs ? now : new Date(period.start))?.Amount;
  if (planned === undefined)
    throw new QueryError(
      `AWS Budgets has no limit for ${code(budget.BudgetName ?? '')} ${during(period.label)}.`,
    );
  const limit = Number(planned);
  const byDay = Map.groupBy(lines, ({ days }) => days.start);
  let all = 0;
  const days = [...byDay.keys()].sort().map((day) => {
    const cost = sum(byDay.get(day) ?? []);
    all += cost;
    return { day, cost, sum: Math.round(all * 100) / 100 };
  });
  const { ActualSpend, ForecastedSpend } = budget.CalculatedSpend ?? {};
  const actual =
    runs && ActualSpend?.Unit === currency && ActualSpend.Amount !== undefined
      ? Number(ActualSpend.Amount)
      : undefined;
  const spent = actual ?? days.at(-1)?.sum ?? 0;
  const expected =
    runs && ForecastedSpend?.Unit === currency && ForecastedSpend.Amount !== undefined
      ? Number(ForecastedSpend.Amount)
      : undefined;
  const passed = days.find((each) => each.sum > limit)?.day;
  const willPass = passed ? undefined : dayToPass({ limit, spent, expected, end: period.end, now });
  return {
    ...{ name: budget.BudgetName ?? '', period, runs, currency, limit, spent, days },
    ...(expected !== undefined && { expected }),
    ...(passed && spent > limit && { passed }),
    ...(willPass && { willPass }),
  };
}

/** Spreads the rest of the forecast evenly over the remaining days. */
function dayToPass({
  end,
  expected,
  limit,
  now,
  spent,
}: {
  end: string;
  expected: number | undefined;
  limit: number;
  now: Date;
  spent: number;
}): string | undefined {
  if (expected === undefined || expected <= limit || spent > limit) return undefined;
  const today = Date.parse(isoDate(now.getTime()));
  const left = Math.max(1, Math.round((Date.parse(end) - today) / DAY_MS));
  const whole = Math.min(left - 1, Math.floor((limit - spent) / ((expected - spent) / left)));
  return isoDate(today + whole * DAY_MS);
}
