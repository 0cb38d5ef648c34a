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

/** "and thursday", after Friday evening: Thursday evening. */
export function sameHours(window: Window, shown: Window, { now, timezone }: Clock): Window {
  const [a, b, c, d] = [window.start, window.end, shown.start, shown.end].map((at) =>
    DateTime.fromISO(at, { zone: timezone }),
  ) as [DateTime, DateTime, DateTime, DateTime];
  const isOther = !a.hasSame(c, 'day');
  const isDay = +a === +a.startOf('day') && b.diff(a, 'hours').hours <= 24;
  const hours = d.diff(c, 'hours').hours;
  const isPart =
    hours < 24 &&
    (+c !== +c.startOf('day') ||
      (+d !== +d.startOf('day') && !d.hasSame(DateTime.fromJSDate(now), 'minute')));
  if (!isOther || !isDay || !isPart || shown.label.startsWith('the last ')) return window;
  const start = a.plus({ hours: c.hour, minutes: c.minute });
  const end = start.plus({ hours });
  if (start.toJSDate() >= now) return window;
  return windowOf(start, DateTime.min(end, DateTime.fromJSDate(now)) as DateTime, hoursLabel(start, end));
}

const windowOf = (start: DateTime, end: DateTime, label: string): Window => ({
  start: start.toJSDate().toISOString(),
  end: end.toJSDate().toISOString(),
  label,
});

export type Clock = Pick<PlanInput, 'now' | 'timezone'>;
