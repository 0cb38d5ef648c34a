import type { Days } from './days.ts';
import type { AccountCosts } from './fetch-costs.ts';
import type { Bucket } from './time-table.ts';
import { during } from './words.ts';

/**
 * Returns the days or months that any account answered, in order. A period is an estimate if it is one for any account.
 */
export function bucketsOf(answers: readonly AccountCosts[]): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const { days, estimated } of answers.flatMap((answer) => answer.buckets)) {
    const known = buckets.get(days.start);
    buckets.set(days.start, { days, estimated: estimated || (known?.estimated ?? false) });
  }
  return [...buckets.values()].sort((a, b) => (a.days.start < b.days.start ? -1 : 1));
}

/** Returns the account names from Cost Explorer, by id. */
export function namesOf(answers: readonly AccountCosts[]): Record<string, string> {
  return Object.assign({}, ...answers.map(({ accountNames }) => accountNames));
}

/** Warns that AWS corrects a month's costs until its bill is closed. */
export function estimateNote(buckets: readonly Bucket[], daily = false): string[] {
  const open = buckets.filter(({ estimated }) => estimated);
  const [first] = open;
  if (!first) return [];
  if (open.length === buckets.length)
    return ['These costs are estimates until AWS closes the bill of the month.'];
  const since = daily ? first.days.start : first.days.start.slice(0, 7);
  return [`Costs from ${since} on are estimates until AWS closes the bill of the month.`];
}

/** '; 1 of 3 accounts could not be read' */
export function unread(missing: number, accounts: number): string {
  if (missing === 0) return '';
  return `; ${missing} of ${accounts} accounts could not be read`;
}

/** Says that the current day has no costs yet. AWS fills a day in hours after it began, so its zero is unknown. */
export const notYet = (where: string, when: string): string =>
  `Cost Explorer knows no costs${where} ${when} yet: it takes up to 24 hours to fill in a day. That is not zero.`;

/** Returns the periods for which no account answered a single day, in words: "in October 2026". */
export function unanswered(
  buckets: readonly Bucket[],
  sides: readonly { days: Days; label: string }[],
): string[] {
  return sides
    .filter(
      ({ days: { start, end } }) => !buckets.some(({ days }) => days.start >= start && days.start < end),
    )
    .map(({ label }) => during(label));
}
