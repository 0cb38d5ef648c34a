import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from './question.ts';

const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6, twelve: 12 };
/** "the last 3 hours", "past 30 minutes" */
export const RECENT = new RegExp(
  `\\b(?:last|past|previous) (?:(\\d{1,4}|${Object.keys(NUMBERS).join('|')}) ?)?(h|hours?|hrs?|m|minutes?|mins?)\\b`,
  'i',
);

/** "in the last 3 hours", "the past 30 minutes"; else the first period that was named, as instants in the person's zone. */
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
  const period = periods.find(({ error }) => !error)?.period;
  if (!period) return undefined;
  const midnight = (day: string): number => DateTime.fromISO(day, { zone: timezone }).toMillis();
  return {
    start: new Date(midnight(period.start)).toISOString(),
    end: new Date(Math.min(midnight(period.end), now.getTime())).toISOString(),
    label: period.label,
  };
}
