import type { Period } from '../../contract/query.ts';
import type { Days } from './days.ts';
import { dayCount, labelled } from './days.ts';
import type { Tally } from './tally.ts';

/** Two periods that are compared, in words that tell them apart. */
export interface Sides {
  period: Period;
  baseline: Period;
  /** The baseline is told for as many days as the period has, on average: its costs as they were, and in how many days. */
  average?: { days: number; of: number };
}

/** The periods as they were asked for, or in dates where days were left out or where both are called the same. */
export function sidesOf(
  args: { period: Period; baseline: Period },
  { days, baseline, cut }: { days: Days; baseline: Days; cut: boolean },
): Sides {
  const isAlike = shortLabel(args.period.label) === shortLabel(args.baseline.label);
  return cut || isAlike
    ? { period: labelled(days), baseline: labelled(baseline) }
    : { period: args.period, baseline: args.baseline };
}

/**
 * What is too unlike to compare sum with sum: part of a month with three months. Whole months are comparable with as
 * many, though some have a day more.
 */
export function averageOf(days: Days, baseline: Days): Sides['average'] | undefined {
  const [own, of] = [dayCount(days), dayCount(baseline)];
  const months = monthsIn(days);
  if (own === of || (months !== undefined && months === monthsIn(baseline))) return undefined;
  return { days: own, of };
}

/** How many whole months the days are; undefined where they are none. */
function monthsIn({ start, end }: Days): number | undefined {
  if (!start.endsWith('-01') || !end.endsWith('-01')) return undefined;
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(end) - months(start);
}

/** The amounts of so many average days. */
export function averaged(tallies: Tally[], average: Sides['average']): Tally[] {
  if (!average) return tallies;
  return tallies.map((tally) => ({
    ...tally,
    amount: (tally.amount * BigInt(average.days)) / BigInt(average.of),
  }));
}

/** '21 average days', 'an average day'. */
export const averageWords = ({ days }: NonNullable<Sides['average']>): string =>
  days === 1 ? 'an average day' : `${days} average days`;

/** Without '(month to date)': the dates are enough above a column. */
export function shortLabel(label: string): string {
  return label.replace(/ \([^()]*\)$/, '');
}
