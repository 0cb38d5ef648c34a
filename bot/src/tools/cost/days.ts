import type { Period } from '../../contract/query.ts';
import { day, spanLabel } from '../../domain/period-calendar.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';

/** Whole UTC days. `end` is exclusive: '2026-10-01'. */
export interface Days {
  start: string;
  end: string;
}

/**
 * The months of history in Cost Explorer (user guide, "Enabling Cost Explorer"). More only with multi-year data, and by
 * the month.
 */
export const MONTHS_KEPT = 14;
const MONTHS_KEPT_AT_MOST = 38;

/**
 * Returns the part of a period that Cost Explorer can answer, up to the end of the current UTC day. Throws QueryError,
 * before any request, if no day is left or the days are older than Cost Explorer keeps.
 */
export function knownDays(period: Period, now: Date, daily: boolean): Days {
  const today = isoDate(now.getTime());
  const tomorrow = isoDate(now.getTime() + DAY_MS);
  if (period.end <= period.start) throw new QueryError(`"${period.label}" ends before it begins.`);
  if (period.start > today) {
    const clock = `AWS counts costs in UTC days, and there it is still ${today}`;
    throw new QueryError(
      period.start === tomorrow
        ? `${period.label} has not begun yet: ${clock}.`
        : `${period.label} is in the future: costs are known up to today.`,
    );
  }
  const kept = daily ? MONTHS_KEPT : MONTHS_KEPT_AT_MOST;
  if (period.start < firstKept(now, kept)) {
    throw new QueryError(
      `Cost Explorer keeps ${MONTHS_KEPT} months of costs (${MONTHS_KEPT_AT_MOST} by the month, where multi-year data is switched on): ${period.label} begins before ${firstKept(now, kept)}.`,
    );
  }
  return { start: period.start, end: period.end < tomorrow ? period.end : tomorrow };
}

/**
 * Returns two periods without incomplete days: the current day would make the later period look cheap. If both periods
 * are equally long, the other one loses as many days. Both stay as they are if nothing would be left.
 */
export function completeDays(
  period: Days,
  baseline: Days,
  now: Date,
): { days: Days; baseline: Days; cut: boolean } {
  const today = isoDate(now.getTime());
  const asIs = { days: period, baseline, cut: false };
  if (period.end <= today || period.start >= today) return asIs;
  const days = { start: period.start, end: today };
  if (dayCount(period) !== dayCount(baseline)) return { days, baseline, cut: true };
  const end = isoDate(Date.parse(baseline.start) + dayCount(days) * DAY_MS);
  return { days, baseline: { start: baseline.start, end }, cut: true };
}

/**
 * On the last day of a month, which is not over: returns as many days of the other month, so that the shorter one does
 * not seem cheaper.
 */
export function sameDaysOfMonths(whole: Days, cut: Days, baseline: Days): Days {
  const isMonth = ({ start, end }: Days): boolean => start.endsWith('-01') && end.endsWith('-01');
  const isShort = dayCount(cut) < dayCount(baseline) && dayCount(whole) <= 31 && dayCount(baseline) <= 31;
  if (!isMonth(whole) || !isMonth(baseline) || !isShort) return baseline;
  return { start: baseline.start, end: isoDate(Date.parse(baseline.start) + dayCount(cut) * DAY_MS) };
}

function firstKept(now: Date, months: number): string {
  return isoDate(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}

export function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function dayCount({ start, end }: Days): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
}

/** Whether months counted from `hull.start` have boundaries wherever the days do. */
function onMonthEdges({ start, end }: Days, hull: Days): boolean {
  const edge = (day: string, end: string) => day.endsWith('-01') || day === end;
  return edge(start, hull.start) && edge(end, hull.end);
}

/**
 * The most days to request by the day. Two months fit on one or two pages of groups; more pages would cost more than a
 * second request.
 */
const DAILY_HULL = 62;

/** Returns the fewest requests that cover two periods: one by the month or day over both, or one for each. */
export function requestsFor(a: Days, b: Days): { days: Days; granularity: 'MONTHLY' | 'DAILY' }[] {
  const hull = { start: a.start < b.start ? a.start : b.start, end: a.end > b.end ? a.end : b.end };
  const near = dayCount(hull) <= DAILY_HULL;
  const monthly = onMonthEdges(a, hull) && onMonthEdges(b, hull);
  if (monthly && (near || dayCount(hull) <= 31 * MONTHS_KEPT))
    return [{ days: hull, granularity: 'MONTHLY' }];
  if (near) return [{ days: hull, granularity: 'DAILY' }];
  return stretchesOf(a, b).map((days) => ({ days, granularity: 'MONTHLY' }));
}

/**
 * Returns both periods cut at their overlap, so that no day is in two stretches and each period is a sum of stretches.
 */
export function stretchesOf(a: Days, b: Days): Days[] {
  if (a.end <= b.start || b.end <= a.start) return [a, b];
  const edges = [...new Set([a.start, a.end, b.start, b.end])].sort();
  return edges.slice(1).map((end, at) => ({ start: edges[at] ?? end, end }));
}

/** Returns days with a label: '1–20 November 2026'. */
export const labelled = ({ start, end }: Days): Period => ({
  start,
  end,
  label: spanLabel({ from: dayOf(start), to: dayOf(end), unit: 'day' }),
});

const dayOf = (date: string) =>
  day(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)));
