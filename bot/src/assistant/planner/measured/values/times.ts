import { DateTime } from 'luxon';
import type { Window } from '../../../../contract/query.ts';
import type { PlanInput } from '../../../plan.ts';
import { hoursLabel } from '../../times/move-window.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

const THEN =
  /\b(?:than|vs\.?|versus|against|(?:if (?:you )?)?compared?(?: (?:it|that|this|them))?(?: (?:to|with))?|(?:as|like) (?:it was )?)\s+(?<day>yesterday|(?:the day|a day|one day) (?:before|ago|earlier)|last week|(?:the week|a week|one week) (?:before|ago|earlier)|(?:last |on )?(?<weekday>mon|tues|wednes|thurs|fri|satur|sun)day)\b(?<hour>,? (?:at |around )?(?:about )?(?:this|the same|same|that) (?:time|hours?))?/i;
const WEEKDAYS = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'];

/** Two times of the same length to compare. */
export interface Against {
  window: Window;
  against: Window;
  /** The rest of the message. */
  rest: string;
}

/**
 * Reads "slower than yesterday at this time", "than last monday": the hour until now, or the day so far, and the same
 * hours then.
 */
export function againstSaid(text: string, { now, timezone }: Clock): Against | undefined {
  const match = THEN.exec(text);
  const { day = '', hour, weekday } = match?.groups ?? {};
  if (!match) return undefined;
  const until = DateTime.fromJSDate(now, { zone: timezone });
  const isHour = hour !== undefined;
  const from = isHour ? until.minus({ hours: 1 }) : until.startOf('day');
  const days = weekday ? daysSince(weekday.toLowerCase(), until) : /week/i.test(day) ? 7 : 1;
  const then = (at: DateTime) => at.minus({ days });
  return {
    window: windowOf(from, until, isHour ? 'the last hour' : 'today so far'),
    against: windowOf(then(from), then(until)),
    rest: text.replace(match[0], ' ').replace(/ {2,}/g, ' ').trim(),
  };
}

const daysSince = (weekday: string, now: DateTime): number =>
  (now.weekday - 1 - WEEKDAYS.indexOf(weekday) + 7) % 7 || 7;

const windowOf = (from: DateTime, to: DateTime, label = hoursLabel(from, to)): Window => ({
  start: from.toJSDate().toISOString(),
  end: to.toJSDate().toISOString(),
  label,
});

/** "yesterday at this time": the hour that ended then. */
export function hourThen(
  text: string,
  { now, timezone }: Clock,
): { window: Window; rest: string } | undefined {
  const match =
    /\b(?:yesterday|last week),? (?:at |around )?(?:about )?(?:this|the same|that) (?:time|hour)\b|\b(?:this|the same) (?:time|hour) (?:yesterday|last week)\b/i.exec(
      text,
    );
  if (!match) return undefined;
  const until = DateTime.fromJSDate(now, { zone: timezone }).minus({ days: /week/i.test(match[0]) ? 7 : 1 });
  return {
    window: windowOf(until.minus({ hours: 1 }), until),
    rest: text.replace(match[0], ' ').replace(/ {2,}/g, ' ').trim(),
  };
}

/** "for 14 days": the last 14 days. */
export const inLast = (text: string): string =>
  text.replace(
    /\b(?:for|over|in|during) (?:the )?(\d+|two|three|four|five|six|seven|ten) (minutes?|hours?|days?|weeks?)\b(?! ago)/gi,
    'over the last $1 $2',
  );

/** "over the same time": the time of the thread. */
export const SAME_TIME =
  /,? ?\b(?:(?:over|in|for|during|at) )?(?:(?:the|that) )?same (?:times?|period|window|hours?|span)\b/gi;
