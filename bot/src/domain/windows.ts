import { DateTime } from 'luxon';
import type { Period, Window } from '../contract/query.ts';
import type { PeriodMatch } from './periods.ts';

const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6, twelve: 12 };
/** "the last 3 hours", "past 30 minutes" */
const RECENT = new RegExp(
  `\\b(?:last|past|previous|latest|recent) (?:(\\d{1,4}|${Object.keys(NUMBERS).join('|')}) ?)?(h|hours?|hrs?|m|minutes?|mins?)\\b`,
  'i',
);

/** "in the last day": 24 hours, unlike the calendar days of "the last 2 days". */
const LAST_DAY = /\b(?:last|past) day\b(?! of)/i;

/** A part of a day. */
const PART_OF_DAY =
  /\b(?:last night|over ?night|(?:during|from|over|of|in) the night|this (?:morning|afternoon|evening)|since midnight|yesterday (?:morning|afternoon|evening|night))\b/i;

/** Finds the words of a message that name a window within days: some hours, or a part of a day. */
export const withinDays = (text: string): RegExpExecArray | null =>
  RECENT.exec(text) ?? LAST_DAY.exec(text) ?? PART_OF_DAY.exec(text);

/** Hours from the midnight at which today began, and the part's name. */
const PARTS: [RegExp, number, number, string][] = [
  [/^yesterday morning/i, -24, -12, 'yesterday morning'],
  [/^yesterday afternoon/i, -12, -6, 'yesterday afternoon'],
  [/^this afternoon/i, 12, 18, 'this afternoon'],
  [/^this evening/i, 18, 24, 'this evening'],
  [/midnight$/i, 0, 24, 'since midnight'],
  [/morning$/i, 0, 12, 'this morning'],
  [/evening$/i, -6, 0, 'yesterday evening'],
  [/night$/i, -6, 6, 'last night'],
];

/**
 * Reads a window: "in the last 3 hours", "the past 30 minutes", "last night"; otherwise the first period named, as
 * instants in the person's zone.
 */
export function readWindow(
  { text, periods }: { text: string; periods: readonly PeriodMatch[] },
  { now, timezone }: { now: Date; timezone: string },
): Window | undefined {
  const recent = RECENT.exec(text);
  if (recent) {
    const [, count = '1', unit = ''] = recent;
    const amount = NUMBERS[count.toLowerCase()] ?? Number(count);
    const hours = unit.toLowerCase().startsWith('h');
    const start = new Date(now.getTime() - amount * (hours ? 3_600_000 : 60_000));
    const name = hours ? 'hour' : 'minute';
    const label = amount === 1 ? `the last ${name}` : `the last ${amount} ${name}s`;
    return { start: start.toISOString(), end: now.toISOString(), label };
  }
  if (LAST_DAY.test(text))
    return {
      start: new Date(now.getTime() - 24 * 3_600_000).toISOString(),
      end: now.toISOString(),
      label: 'the last 24 hours',
    };
  const part = PART_OF_DAY.exec(text)?.[0];
  const [, from = 0, until = 0, label = ''] = (part && PARTS.find(([pattern]) => pattern.test(part))) || [];
  if (part) {
    const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
    const end = Math.min(today.plus({ hours: until }).toMillis(), now.getTime());
    return {
      start: new Date(today.plus({ hours: from }).toMillis()).toISOString(),
      end: new Date(end).toISOString(),
      label,
    };
  }
  const period = wholeOf(
    periods.flatMap(({ error, period: each }) => (error || !each ? [] : [each])),
    text,
  );
  if (!period) return undefined;
  const midnight = (day: string): number => DateTime.fromISO(day, { zone: timezone }).toMillis();
  return {
    start: new Date(midnight(period.start)).toISOString(),
    end: new Date(Math.min(midnight(period.end), now.getTime())).toISOString(),
    label: period.label,
  };
}

/** Returns the first period, or both of two consecutive days: "yesterday and the day before". */
function wholeOf([first, second, more]: readonly Period[], text: string): Period | undefined {
  if (!first || more || !/\band\b/i.test(text)) return first;
  if (!second && DAY_BEFORE.test(text)) {
    const before = DateTime.fromISO(first.start, { zone: 'utc' }).minus({ days: 1 });
    return { ...first, start: before.toISODate() ?? first.start, label: `${first.label} and the day before` };
  }
  if (!second) return first;
  const [earlier, later] = first.start < second.start ? [first, second] : [second, first];
  const label = `${later.label} and ${earlier.label}`;
  return earlier.end === later.start ? { ...earlier, end: later.end, label } : first;
}

const DAY_BEFORE = /\b(?:yesterday|today) and the (?:day|one) before\b(?! yesterday)/i;
