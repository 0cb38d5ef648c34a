import type { Period } from '../contract/query.ts';
import { comparePeriods } from './periods.ts';
import { precedingPeriod } from './preceding-period.ts';

interface Clock {
  now: Date;
  timezone: string;
}

/** This month so far and the same days of the last. */
export function usualComparison(clock: Clock): { period: Period; baseline: Period } {
  const compared = comparePeriods('this month compared to the same days last month', clock);
  if (!compared) throw new Error('the usual comparison must be two periods');
  return compared;
}

/** What a period's costs are measured against where nothing was said: of a month that runs as many days of the last. */
export function baselineFor(period: Period, clock: Clock): Period {
  const usual = usualComparison(clock);
  const isSame = (other: Period): boolean => period.start === other.start && period.end === other.end;
  if (isSame(usual.period)) return usual.baseline;
  // A week, quarter or year that runs, too.
  for (const unit of ['week', 'quarter', 'year']) {
    const running = comparePeriods(`this ${unit} compared to the same days last ${unit}`, clock);
    if (running && isSame(running.period)) return running.baseline;
  }
  return precedingPeriod(period);
}
