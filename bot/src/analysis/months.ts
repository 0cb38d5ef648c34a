import { DAY_MS } from '../domain/time.ts';
import type { Days } from '../tools/cost/days.ts';
import { isoDate } from '../tools/cost/days.ts';

/** The months of an analysis, in UTC as in Cost Explorer. */
export interface Months {
  /** Complete months, oldest first: '2026-05'. */
  complete: string[];
  /** The current month: '2026-11'. */
  current: string;
  /** From the first day of the oldest month until today (exclusive), whose costs are not complete. */
  spent: Days;
  /** Today and the rest of the month. */
  left: Days;
}

export function monthsBefore(now: Date, count: number): Months {
  const first = (ahead: number) => isoDate(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const today = isoDate(now.getTime());
  return {
    complete: Array.from({ length: count }, (_, at) => first(at - count).slice(0, 7)),
    current: first(0).slice(0, 7),
    spent: { start: first(-count), end: today },
    left: { start: today, end: first(1) },
  };
}

/** '2026-10' → 'October' */
export function monthName(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
}

/** '2026-11-20' → '20 November' */
export function dayName(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Returns the day before: '2026-11-21' → '2026-11-20'. */
export const dayBefore = (date: string): string => isoDate(Date.parse(date) - DAY_MS);
