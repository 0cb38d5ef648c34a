import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { day, spanLabel } from '../../../domain/period-calendar.ts';
import type { PlanInput } from '../../plan.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;
export type Shift = Partial<Record<'hours' | 'days' | 'weeks' | 'months' | 'years', number>>;

/** Moves a window back, and cuts off the future part. Undefined if the window has not begun. */
export function movedBack({ end, start }: Window, by: Shift, { now, timezone }: Clock): Window | undefined {
  const [from, to] = [start, end].map((at) => DateTime.fromISO(at, { zone: timezone }).minus(by)) as [
    DateTime,
    DateTime,
  ];
  if (from.toJSDate() >= now) return undefined;
  const until = DateTime.min(to, DateTime.fromJSDate(now, { zone: timezone }));
  return {
    start: from.toJSDate().toISOString(),
    end: until.toJSDate().toISOString(),
    label: hoursLabel(from, until),
  };
}

/** Returns how far a window must go back to lie in another one: the same hours of that day, week or month. */
export function shiftInto(
  shown: Window,
  other: Window,
  { timezone }: Pick<Clock, 'timezone'>,
): Shift | undefined {
  const [end, from, to] = [shown.end, other.start, other.end].map((at) =>
    DateTime.fromISO(at, { zone: timezone }),
  ) as [DateTime, DateTime, DateTime];
  const last = end.minus(1);
  const length = to.diff(from, 'days').days;
  const unit = length <= 1.1 ? 'days' : length <= 7.1 ? 'weeks' : 'months';
  const one = unit === 'days' ? 'day' : unit === 'weeks' ? 'week' : 'month';
  const count = Math.round(last.startOf(one).diff(from.startOf(one), unit)[unit]);
  return count > 0 ? { [unit]: count } : undefined;
}

/** Reports whether a window is a part of a day, other than the day until now. */
export function isPartOfDay({ end, label, start }: Window, { now, timezone }: Clock): boolean {
  const [from, to] = [start, end].map((at) => DateTime.fromISO(at, { zone: timezone })) as [
    DateTime,
    DateTime,
  ];
  if (label.startsWith('the last ')) return to.diff(from, 'hours').hours < 24;
  const isFromMidnight = +from === +from.startOf('day');
  const isToMidnight = +to === +to.startOf('day') || now.getTime() - to.toMillis() < RECENT_MS;
  return to.diff(from, 'hours').hours < 24 && !(isFromMidnight && isToMidnight);
}

/** A day whose end was cut off in the last answer. */
const RECENT_MS = 3_600_000;

/** '26 November 2026', '26 November from 18:00 to 24:00', '26 November 18:00 – 27 November 2:00' */
export function hoursLabel(from: DateTime, to: DateTime): string {
  const on = (at: DateTime) => at.setLocale('en-GB').toFormat('d LLLL');
  const clock = (at: DateTime) => at.toFormat('H:mm');
  const [isFromMidnight, isToMidnight] = [from, to].map((at) => +at === +at.startOf('day'));
  if (isFromMidnight && isToMidnight) return spanLabel({ from: asDay(from), to: asDay(to), unit: 'day' });
  const last = isToMidnight ? to.minus({ days: 1 }) : to;
  const until = isToMidnight ? '24:00' : clock(to);
  return from.hasSame(last, 'day')
    ? `${on(from)} from ${clock(from)} to ${until}`
    : `${on(from)}${isFromMidnight ? '' : ` ${clock(from)}`} – ${on(last)} ${until}`;
}

const asDay = ({ day: date, month, year }: DateTime): DateTime => day(year, month, date);
