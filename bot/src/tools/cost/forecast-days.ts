import type { Period } from '../../contract/query.ts';
import { QueryError } from '../../domain/row-filter.ts';
import type { Days } from './days.ts';
import { isoDate, MONTHS_KEPT } from './days.ts';

/** A forecast's period divided at today (UTC): the past part is known, the rest is forecast. */
export interface ForecastDays {
  /**
   * The days before today, which is itself forecast because its costs are incomplete. Absent if the period has not
   * begun.
   */
  spent?: Days;
  /** The days to forecast, from today at the earliest. */
  ahead: Days;
  /**
   * The requests that cover it, all beginning today. If later months are requested by the month, the rest of the current
   * month is requested by the day.
   */
  asked: { days: Days; granularity: 'DAILY' | 'MONTHLY' }[];
  /** The last whole months, as many as the period has. Absent if the period is not whole months or is too long. */
  baseline?: Period;
}

const DAILY_MONTHS = 3;
const MONTHLY_MONTHS = 18;

/**
 * Throws QueryError if the period is over or reaches further than AWS forecasts.
 * @param against what to compare with instead of the last whole months
 */
export function forecastDays(period: Period, now: Date, against?: Period): ForecastDays {
  const today = isoDate(now.getTime());
  const { start, end, label } = period;
  if (end <= start) throw new QueryError(`"${label}" ends before it begins.`);
  if (end <= today) throw new QueryError(`${label} is over: ask what it cost.`);
  const ahead = { start: start > today ? start : today, end };
  const daily = end <= monthsAfter(today, DAILY_MONTHS);
  const whole = end.endsWith('-01') && (start <= today || start.endsWith('-01'));
  const last = monthsAfter(monthStart(today), MONTHLY_MONTHS);
  if (end > last)
    throw new QueryError(
      `AWS forecasts ${MONTHLY_MONTHS} months at most, including the current one, so up to the end of ${monthName(monthsAfter(last, -1))}: ${label} reaches further.`,
    );
  if (!daily && !whole)
    throw new QueryError(
      `AWS forecasts days for ${DAILY_MONTHS} months ahead, and whole months after that: ask for whole months.`,
    );
  const nextMonth = monthsAfter(monthStart(today), 1);
  const baseline = against ?? baselineOf(period, today);
  return {
    ...(start < today && { spent: { start, end: today } }),
    ahead,
    asked: daily
      ? [{ days: { start: today, end }, granularity: 'DAILY' }]
      : [
          ...(ahead.start < nextMonth
            ? [{ days: { start: today, end: nextMonth }, granularity: 'DAILY' as const }]
            : []),
          { days: { start: today, end }, granularity: 'MONTHLY' },
        ],
    ...(baseline && { baseline }),
  };
}

function baselineOf({ start, end }: Period, today: string): Period | undefined {
  if (!start.endsWith('-01') || !end.endsWith('-01')) return undefined;
  const months = monthsBetween(start, end);
  const current = monthStart(today);
  const until = start < current ? start : current;
  const from = monthsAfter(until, -months);
  // Older costs exist only with multi-year data, and a comparison is not worth a refused request.
  if (from < monthsAfter(today, -MONTHS_KEPT)) return undefined;
  const label = start > current ? `the last ${months} complete months` : `the ${months} months before`;
  return { start: from, end: until, label: months === 1 ? monthName(from) : label };
}

/** Reports whether two periods are as many whole months, so that their costs can be compared. */
export const areAlike = (one: Period, other: Period): boolean =>
  [one, other].every(({ end, start }) => start.endsWith('-01') && end.endsWith('-01')) &&
  monthsBetween(one.start, one.end) === monthsBetween(other.start, other.end);

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Returns the same day some months later (or earlier), at most the last of a shorter month: '2026-11-30' + 3 →
 * '2027-02-28'.
 */
export function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDate(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

function monthsBetween(start: string, end: string): number {
  const [from = 0, first = 0] = start.split('-').map(Number);
  const [to = 0, after = 0] = end.split('-').map(Number);
  return (to - from) * 12 + after - first;
}

/** '2026-10-01' → 'October 2026' */
function monthName(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
