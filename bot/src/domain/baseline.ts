import type { Period } from '../contract/query.ts';
import { comparePeriods } from './periods.ts';
import { precedingPeriod } from './preceding-period.ts';

interface Clock {
  now: Date;
  timezone: string;
}

/** Returns this month so far and the same days of last month. */
export function usualComparison(clock: Clock): { period: Period; baseline: Period } {
  const compared = comparePeriods('this month compared to the same days last month', clock);
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
  // A running week, quarter or year, too.
  for (const unit of ['week', 'quarter', 'year']) {
    const running = comparePeriods(`this ${unit} compared to the same days last ${unit}`, clock);
    if (running && isSame(running.period)) return running.baseline;
  }
  return precedingPeriod(period);
}
