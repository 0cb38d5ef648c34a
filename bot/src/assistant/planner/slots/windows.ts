import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { CLOCK, clockOf, resolved, SURE_CLOCK } from '../../../domain/schedule/sayings/clock.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from './question.ts';

const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6, twelve: 12 };
/** "the last 3 hours", "past 30 minutes" */
export const RECENT = new RegExp(
  `\\b(?:last|past|previous|latest|recent) (?:(\\d{1,4}|${Object.keys(NUMBERS).join('|')}) ?)?(h|hours?|hrs?|m|minutes?|mins?)\\b`,
  'i',
);

/** A part of a day. */
export const PART_OF_DAY =
  /\b(?:last night|over ?night|(?:during|from|over|of|in) the night|this morning|since midnight|yesterday (?:morning|afternoon|evening|night))\b/i;
/** "since yesterday noon", "since 9am": from a time of day until now. */
const SINCE_CLOCK = new RegExp(
  `\\bsince (?:(yesterday|today|this morning) (?:at )?(${CLOCK})|(?:at )?(${SURE_CLOCK})(?: (yesterday|today))?)`,
  'i',
);

/** The words of a message that say a window within days: so many hours, a time of day, a part of a day. */
export const withinDays = (text: string): RegExpExecArray | null =>
  RECENT.exec(text) ?? SINCE_CLOCK.exec(text) ?? PART_OF_DAY.exec(text);

function sinceClock(
  text: string,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
): Window | undefined {
  const [said = '', before, at, alone = at, after] = SINCE_CLOCK.exec(text) ?? [];
  const clock = alone === undefined ? undefined : clockOf(alone.toLowerCase());
  if (!clock) return undefined;
  const { hour, minute } = before === 'this morning' ? clock : resolved(clock);
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const isYesterday = /yesterday/i.test(before ?? after ?? '');
  const start = today.minus({ days: isYesterday ? 1 : 0 }).set({ hour, minute });
  // "since 9pm", asked in the morning: of the evening before.
  const latest = start.toMillis() > now.getTime() ? start.minus({ days: 1 }) : start;
  return {
    start: new Date(latest.toMillis()).toISOString(),
    end: now.toISOString(),
    label: said.toLowerCase(),
  };
}

/** Hours from the midnight that began today, and how it is called. */
const PARTS: [RegExp, number, number, string][] = [
  [/^yesterday morning/i, -24, -12, 'yesterday morning'],
  [/^yesterday afternoon/i, -12, -6, 'yesterday afternoon'],
  [/midnight$/i, 0, 24, 'since midnight'],
  [/morning$/i, 0, 12, 'this morning'],
  [/evening$/i, -6, 0, 'yesterday evening'],
  [/night$/i, -6, 6, 'last night'],
];

/** "in the last 3 hours", "the past 30 minutes", "last night"; else the first period that was named, as instants in the person's zone. */
export function readWindow(
  { text, periods }: Pick<Question, 'text' | 'periods'>,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
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
  const since = sinceClock(text, { now, timezone });
  if (since) return since;
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
  const period = periods.find(({ error }) => !error)?.period;
  if (!period) return undefined;
  const midnight = (day: string): number => DateTime.fromISO(day, { zone: timezone }).toMillis();
  return {
    start: new Date(midnight(period.start)).toISOString(),
    end: new Date(Math.min(midnight(period.end), now.getTime())).toISOString(),
    label: period.label,
  };
}
