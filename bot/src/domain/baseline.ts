import { DateTime } from 'luxon';
import type { Period } from '../contract/query.ts';
import { comparePeriods } from './periods.ts';
import { precedingPeriod } from './preceding-period.ts';

interface Clock {
  now: Date;
  timezone: string;
}

/** Returns whether this is the first day of a month, of which Cost Explorer has no costs yet. */
const isFirstDay = ({ now, timezone }: Clock): boolean =>
  DateTime.fromJSDate(now, { zone: timezone }).day === 1;

/**
 * Returns the month that a question about costs means if it names none, in words that `findPeriods` knows: this month so
 * far or, on its first day, last month.
 */
export const usualMonth = (clock: Clock): 'month to date' | 'last month' =>
  isFirstDay(clock) ? 'last month' : 'month to date';

/** Returns the usual month and what to compare it with: the same days of the month before. */
export function usualComparison(clock: Clock): { period: Period; baseline: Period } {
  const words = isFirstDay(clock)
    ? 'last month compared to the month before'
    : 'this month compared to the same days last month';
  const compared = comparePeriods(words, clock);
  if (!compared) throw new Error('The usual comparison must have two periods');
  return compared;
}

/**
 * Returns the baseline for a period's costs where the question names none. For a running month it is the same number of
 * days of last month.
 */
export function baselineFor(period: Period, clock: Clock): Period {
  const usual = usualComparison(clock);
  const isSame = (other: Period): boolean => period.start === other.start && period.end === other.end;
  if (isSame(usual.period)) return usual.baseline;
  // A running week, quarter or year, too, and the first day of a month.
  for (const unit of ['week', 'month', 'quarter', 'year']) {
    const running = comparePeriods(`this ${unit} compared to the same days last ${unit}`, clock);
    if (running && isSame(running.period)) return running.baseline;
  }
  return precedingPeriod(period);
}
