import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { countNumber } from '../../../domain/period-words.ts';
import { readWindow, withinDays } from '../../../domain/windows.ts';
import type { PlanInput } from '../../plan.ts';
import { BEFORE, earlierWindow } from '../follow-up/earlier-window.ts';
import type { Question } from '../slots/question.ts';
import { hoursLabel } from '../times/move-window.ts';

export interface WindowSaid {
  window?: Window;
  /** The positions of its words in the text. */
  spans: [number, number][];
}

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** CloudTrail's history ends now, so "the last 3 months" do as well. */
const MONTHS = /\b(?:last|past) (\d{1,2}|two|three|four|five|six|twelve) months\b/i;
const LATER =
  /\b(?:(an?|one|two|three|\d{1,2}) (hour|day|week)s? (?:later|after)|(?:the )?(?:next|following) (hour|day|night|morning|afternoon|evening|week)|the (hour|day|night|morning|afternoon|evening|week) after|after (?:that|then))\b/i;
const SHIFTED = /\b(an?|one|two|three|\d{1,2}) (hour|day|week)s? (?:earlier|before)\b/i;
/** "and who signed in meanwhile" refers to the same time. */
const SAME =
  /\b(?:meanwhile|meantime|in the meantime|(?:at|in|during|around) (?:that|the same) (?:time|day|window|period)|(?:around |since )?then)\b/i;

/** Reads the time of events: as the message gives it, or from the events that were shown. */
export function windowSaid(
  question: Question,
  before: { window?: Window | undefined } | undefined,
  clock: Clock,
): WindowSaid {
  const { text } = question;
  const spans: [number, number][] = [];
  const take = (match: RegExpExecArray | null) =>
    match && spans.push([match.index, match.index + match[0].length]);
  const months = MONTHS.exec(text);
  if (months) return { window: lastMonths(months[1] ?? '', clock), spans };
  const within = withinDays(text);
  const shown = before?.window;
  const [shift, later] = [SHIFTED.exec(text), LATER.exec(text)];
  const moved =
    shown && (shift ? shifted(shown, shift, -1, clock) : later && shifted(shown, later, 1, clock));
  if (moved) {
    take(shift ?? later);
    return { window: moved, spans };
  }
  const earlier = shown && earlierWindow({ ...before }, text, clock);
  if (earlier) {
    take(BEFORE.exec(text));
    return { ...earlier, spans };
  }
  take(within);
  // Without a named time, "then" refers to nothing.
  if (shown) take(SAME.exec(text));
  const window = (shown && within && ofShownDay(question, shown, within[0], clock)) ?? question.window;
  return window ? { window: shown && !within ? sameHours(window, shown, clock) : window, spans } : { spans };
}

/** "and in the night", after Wednesday: the night of that day. */
function ofShownDay(
  { periods, text }: Question,
  { start, end }: Window,
  said: string,
  clock: Clock,
): Window | undefined {
  const [from, until] = [start, end].map((at) => DateTime.fromISO(at, { zone: clock.timezone })) as [
    DateTime,
    DateTime,
  ];
  const day = from.startOf('day');
  const isOneDay = until <= day.plus({ days: 1 });
  if (periods.length > 0 || !isOneDay || /\b(?:this|last|tonight|hours?|minutes?|mins?)\b/i.test(said))
    return undefined;
  const period = { start: day.toISODate() ?? '', end: day.plus({ days: 1 }).toISODate() ?? '', label: '' };
  return readWindow({ text, periods: [{ period }] }, clock);
}

function lastMonths(count: string, { now, timezone }: Clock): Window {
  const months = countNumber(count.toLowerCase());
  const start = DateTime.fromJSDate(now, { zone: timezone }).startOf('day').minus({ months });
  return windowOf(start, DateTime.fromJSDate(now), `the last ${months} months`);
}

/** "an hour later", "the next day": the window that was shown, moved. */
function shifted(
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
function sameHours(window: Window, shown: Window, { now, timezone }: Clock): Window {
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
