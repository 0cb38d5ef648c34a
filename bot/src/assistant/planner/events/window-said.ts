import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import { readWindow, withinDays } from '../../../domain/windows.ts';
import { BEFORE, earlierWindow } from '../follow-up/earlier-window.ts';
import type { Question } from '../slots/question.ts';
import type { Clock } from './shifted-window.ts';
import { lastMonths, sameHours, shifted } from './shifted-window.ts';

export interface WindowSaid {
  window?: Window;
  /** The positions of its words in the text. */
  spans: [number, number][];
}

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
