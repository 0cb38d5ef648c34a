import type { Period } from '../contract/query.ts';
import { DAY_MS } from './time.ts';

/**
 * Returns the period of equal length right before: the same number of days or, for whole months, of months. Days are
 * 'YYYY-MM-DD', the end is exclusive.
 */
export function precedingPeriod(period: Period): Period {
  const start = new Date(`${period.start}T00:00:00Z`);
  const end = new Date(`${period.end}T00:00:00Z`);
  if (start.getUTCDate() === 1 && end.getUTCDate() === 1) {
    const months =
      (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
    const before = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1));
    const label = months === 1 ? monthName(before) : `the ${months} months before`;
    return { start: isoDay(before), end: period.start, label };
  }
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
  return {
    start: isoDay(new Date(start.getTime() - days * DAY_MS)),
    end: period.start,
    label: days === 1 ? 'the day before' : `the ${days} days before`,
  };
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** 'October 2026' */
const monthName = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
