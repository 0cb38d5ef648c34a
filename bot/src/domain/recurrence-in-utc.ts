import type { CronFieldCollection } from 'cron-parser';
import type { Recurrence } from './recurrence.ts';
import { clockIn, parseCron } from './recurrence.ts';
import { blockAround } from './recurrence-block.ts';
import { utcDates } from './recurrence-dates.ts';
import { fieldText } from './recurrence-field.ts';

const DAY_MINUTES = 24 * 60;

interface Time {
  hour: number;
  minute: number;
  /** The UTC day of a local time, relative to the local day: -1 the day before, 0 the same, 1 the next. */
  day: number;
}

/**
 * Returns a recurring schedule as a 5-field cron expression in UTC, with the offset of its zone at `at`: '0 9 * * 1' in
 * Brisbane is '0 23 * * 0'. Weekdays are 0 (Sunday) to 6. Steps stay steps, so that screens can read them: every six
 * hours in Brisbane is '0 2-23/6 * * *'.
 * Not every schedule can be expressed in UTC. Examples are hours on both sides of UTC's midnight together with a
 * weekday ('0 8,18 * * 1-5' in Brisbane), minutes that a half-hour zone moves into other hours, and the 29th moved to
 * the 28th. The result then covers less, never more: the largest part around `at` whose every run is a run of the
 * schedule. If even that is impossible (the second Monday, moved by a day), it contains only the date of `at`.
 * @param input.at a run of the schedule, the next one
 * @throws RangeError when the cron or the zone is not known
 */
export function utcCron({ cron, timezone, at }: Recurrence & { at: Date }): string {
  const offset = Math.round(clockIn(timezone, at).offset);
  const simple = simplified(cron);
  const { fields } = parseCron(simple, at);
  const [minuteText, hourText, dayText, monthText, weekdayText] = textsOf(simple);

  const everyDay = [dayText, monthText, weekdayText].every((text) => text === '*');
  const times = utcTimes(fields, offset);
  const next = times.find((time) => isAt(time, at)) ?? times[0];
  const sameDay = everyDay ? times : times.filter(({ day }) => day === next?.day);
  const [hours, minutes] = blockAround(
    sameDay.map(({ hour, minute }) => [hour, minute]),
    [next?.hour ?? 0, next?.minute ?? 0],
  );
  const time = `${fieldText(minutes, 0, 59, minuteText)} ${fieldText(hours, 0, 23, hourText)}`;
  if (everyDay) return `${time} * * *`;

  const day = next?.day ?? 0;
  const weekdays = utcWeekdays(fields, day);
  if (day === 0) return `${time} ${dayText} ${monthText} ${weekdays ?? weekdayText}`;
  const dates = utcDates({ fields, day, at });
  const weekdaysOfMonths = weekdays !== '*' && monthText !== '*';
  if (weekdays && dates && !weekdaysOfMonths) return `${time} ${dates} ${weekdays}`;
  return `${at.getUTCMinutes()} ${at.getUTCHours()} ${at.getUTCDate()} ${at.getUTCMonth() + 1} *`;
}

type Texts = [minute: string, hour: string, day: string, month: string, weekday: string];
const textsOf = (cron: string) => cron.split(' ') as Texts;

/**
 * Replaces a list of all months, dates or weekdays with `*`. If both kinds of day are restricted and one of them covers
 * every day, both become `*`, because either suffices.
 */
function simplified(cron: string): string {
  const { dayOfMonth, month, dayOfWeek } = parseCron(cron).fields;
  const [minute, hour, dayText, monthText, weekdayText] = textsOf(cron);
  const anyDate = dayOfMonth.values.filter((value) => value !== 'L').length === 31;
  const anyWeekday = new Set(dayOfWeek.values.map((value) => Number(value) % 7)).size === 7;
  const either = !dayOfMonth.isWildcard && !dayOfWeek.isWildcard && (anyDate || anyWeekday);
  const day = anyDate || either ? '*' : dayText;
  const weekday = anyWeekday || either ? '*' : weekdayText;
  return [minute, hour, day, month.values.length === 12 ? '*' : monthText, weekday].join(' ');
}

const isAt = ({ hour, minute }: Time, at: Date): boolean =>
  hour === at.getUTCHours() && minute === at.getUTCMinutes();

/** Returns every time of day of the schedule. `offset` in minutes east of UTC. */
function utcTimes({ hour, minute }: CronFieldCollection, offset: number): Time[] {
  return hour.values.flatMap((h) =>
    minute.values.map((m) => {
      const minutes = h * 60 + m - offset;
      const day = Math.floor(minutes / DAY_MINUTES);
      const ofDay = minutes - day * DAY_MINUTES;
      return { hour: Math.floor(ofDay / 60), minute: ofDay % 60, day };
    }),
  );
}

/**
 * Returns the weekdays in UTC. Undefined for weekdays counted within a month, since that count does not move with them.
 */
function utcWeekdays({ dayOfWeek }: CronFieldCollection, day: number): string | undefined {
  if (dayOfWeek.isWildcard) return '*';
  if (dayOfWeek.nthDay > 0 || dayOfWeek.hasLastChar) return undefined;
  const moved = dayOfWeek.values.map((value) => (Number(value) + day + 7) % 7);
  return fieldText([...new Set(moved)], 0, 6, '');
}
