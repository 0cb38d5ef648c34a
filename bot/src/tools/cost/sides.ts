import type { Period } from '../../contract/query.ts';
import type { Days } from './days.ts';
import { dayCount, labelled } from './days.ts';
import type { Tally } from './tally.ts';

/** Two periods to compare, with labels that distinguish them. */
export interface Sides {
  period: Period;
  baseline: Period;
  /** If set, the baseline is shown as `days` average days out of its `of` days. */
  average?: { days: number; of: number };
}

/** Returns the periods as requested, or labelled by dates if days were left out or the labels are the same. */
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
 * Returns the average to compare with if the sums are too unlike, as a part of a month and three months. Equal numbers
 * of whole months are compared as they are, even if some have a day more.
 */
export function averageOf(days: Days, baseline: Days): Sides['average'] | undefined {
  const [own, of] = [dayCount(days), dayCount(baseline)];
  const months = monthsIn(days);
  if (own === of || (months !== undefined && months === monthsIn(baseline))) return undefined;
  return { days: own, of };
}

/** Returns the number of whole months in the days; undefined if they are not whole months. */
function monthsIn({ start, end }: Days): number | undefined {
  if (!start.endsWith('-01') || !end.endsWith('-01')) return undefined;
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(end) - months(start);
}

/** Scales amounts to an average number of days. */
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

/** Drops '(month to date)': above a column the dates are enough. */
export function shortLabel(label: string): string {
  return label.replace(/ \([^()]*\)$/, '');
}
