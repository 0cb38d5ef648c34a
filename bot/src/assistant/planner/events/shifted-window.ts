import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { countNumber } from '../../../domain/period-words.ts';
import type { PlanInput } from '../../plan.ts';
import { hoursLabel } from '../times/move-window.ts';

/** The window of the last months, up to now. */
export function lastMonths(count: string, { now, timezone }: Clock): Window {
  const months = countNumber(count.toLowerCase());
  const start = DateTime.fromJSDate(now, { zone: timezone }).startOf('day').minus({ months });
  return windowOf(start, DateTime.fromJSDate(now), `the last ${months} months`);
}

/** "an hour later", "the next day": the window that was shown, moved. */
export function shifted(
  { start, end }: Window,
  [, count = '1', counted, next, after]: RegExpExecArray,
  by: 1 | -1,
  { now, timezone }: Clock,
): Window | undefined {
  const said = (counted ?? next ?? after)?.toLowerCase();
  const [from, until] = [start, end].map((at) => DateTime.fromISO(at, { zone: timezone })) as [
    DateTime,
    DateTime,
  ];
  const amount = countNumber(count.toLowerCase()) * by;
  const move = (at: DateTime): DateTime =>
    said === undefined
      ? at.plus(until.diff(from))
      : at.plus(/hour|week/.test(said) ? { [`${said}s`]: amount } : { days: amount });
  const [first, last] = [move(from), move(until)];
  const isAhead = first.toJSDate() >= now;
  if (isAhead) return undefined;
  return windowOf(first, DateTime.min(last, DateTime.fromJSDate(now)) as DateTime, hoursLabel(first, last));
}

const windowOf = (start: DateTime, end: DateTime, label: string): Window => ({
  start: start.toJSDate().toISOString(),
  end: end.toJSDate().toISOString(),
  label,
});

export type Clock = Pick<PlanInput, 'now' | 'timezone'>;
