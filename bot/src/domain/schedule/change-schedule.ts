import { DateTime } from 'luxon';
import { foldText, maskIdentifiers } from '../mask.ts';
import { compose } from './compose/compose.ts';
import { onceAt } from './compose/instant.ts';
import { NO_TIME } from './compose/time-fields.ts';
import { describeSchedule } from './describe.ts';
import type { Composed, ScheduleReading } from './reading.ts';
import { withoutWhen } from './rest.ts';
import type { Saying, Token } from './sayings/saying.ts';
import { sayingsIn } from './sayings/sayings-in.ts';
import type { Schedule } from './schedule.ts';
import { correctSpelling } from './spelling.ts';

/** A longer message is not a change of a time. */
const MAX_LENGTH = 200;

/** The sayings that set the time of day. A cron expression sets both time and days. */
const TIMES: Saying['is'][] = ['clock', 'part', 'hours', 'past', 'cron'];
const DAYS: Saying['is'][] = ['weekdays', 'except', 'nth', 'dates', 'months', 'day', 'after', 'cron'];
const isOften = (said: Saying): boolean =>
  said.is === 'every' && (said.unit === 'hour' || said.unit === 'minute');
const isTime = (said: Saying): boolean => TIMES.includes(said.is) || isOften(said);
const isDay = (said: Saying): boolean => DAYS.includes(said.is) || (said.is === 'every' && !isOften(said));

/** '10', 'make it 10', 'to 8:30 please', if the message says nothing else about time. */
const BARE_HOUR = /^((?:.*\b(?:to|it|at|by) )?)(\d{1,2}(?:[:.]\d\d)?)(?: (?:instead|please|then|rather))*$/;

/**
 * Reads how a message changes a schedule: 'at 10 instead' keeps its days, 'on Mondays' its time of day, 'in London
 * time' both. `rest` is the remaining words. none: the message says nothing about time.
 */
export function changeSchedule({
  text,
  schedule,
  now,
}: {
  text: string;
  schedule: Schedule;
  now: Date;
}): ScheduleReading {
  if (text.length > MAX_LENGTH) return { kind: 'none' };
  const { text: folded, original } = correctSpelling(maskIdentifiers(foldText(text)));
  const { timezone } = schedule;
  const { year, month, day, hour, minute } = DateTime.fromJSDate(now, { zone: timezone });
  const situation = { today: DateTime.utc(year, month, day), time: { hour, minute }, timezone };
  const read = withBareDay(withBareHour(sayingsIn(folded, situation), folded), folded, schedule);
  const sayings = withDaysInstead(read, folded, schedule);
  const said = IN_ADDITION.test(folded) ? withDaysOf(schedule, sayings) : sayings;
  const changed = change(said, schedule, now);
  if (!changed) return { kind: 'none' };
  const used = said.map(({ start, end }) => ({ start: original(start), end: original(end) }));
  return { ...changed, rest: withoutWhen(text, used) };
}

/** "weekends too" adds to the earlier days. */
const IN_ADDITION = /\b(?:too|also|as well|additionally)\b/;

function withDaysOf(schedule: Schedule, said: Token[]): Token[] {
  const field = schedule.kind === 'cron' ? schedule.cron.split(' ')[4] : undefined;
  if (!field || !/^[\d,-]+$/.test(field)) return said;
  return said.map((token) =>
    token.is === 'weekdays' ? { ...token, days: [...new Set([...daysIn(field), ...token.days])] } : token,
  );
}

/** "same time but Fridays", for Mondays: there are no Fridays to leave out, so they replace the Mondays. */
function withDaysInstead(said: Token[], folded: string, schedule: Schedule): Token[] {
  const field = schedule.kind === 'cron' ? schedule.cron.split(' ')[4] : undefined;
  if (!field || !/^[\d,-]+$/.test(field)) return said;
  const had = daysIn(field);
  return said.map((token) =>
    token.is === 'except' &&
    /^but (?!not\b|no\b)/.test(folded.slice(token.start)) &&
    !token.days.some((day) => had.includes(day))
      ? { ...token, is: 'weekdays', sure: true }
      : token,
  );
}

/** 'the 3rd', 'make it the 2nd': a day of the month, if the schedule has one. */
const BARE_DAY = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/;

/** Returns whether it runs on a date, or on the first or last of a weekday in the month. */
function isMonthly(schedule: Schedule): boolean {
  const [, , date = '*', , weekday = '*'] = schedule.kind === 'cron' ? schedule.cron.split(' ') : [];
  return /^\d/.test(date) || /[#L]/.test(weekday);
}

function withBareDay(said: Token[], folded: string, schedule: Schedule): Token[] {
  const match = BARE_DAY.exec(folded);
  const day = Number(match?.[1]);
  if (!match || said.some(isDay) || !isMonthly(schedule) || day < 1 || day > 31) return said;
  const place = { start: match.index, end: match.index + match[0].length };
  return [...said, { is: 'dates', dates: [day], sure: true, only: false, ...place }];
}

function withBareHour(said: Token[], folded: string): Token[] {
  const [, before = '', digits] = BARE_HOUR.exec(folded.trim()) ?? [];
  if (said.length > 0 || !digits) return said;
  const [hour = 0, minute = 0] = digits.split(/[:.]/).map(Number);
  if (hour > 23 || minute > 59) return said;
  const open = hour > 0 && hour <= 12 && !digits.startsWith('0');
  const start = before.length;
  return [{ is: 'clock', clocks: [{ hour, minute, open }], start, end: start + digits.length }];
}

function change(said: Token[], schedule: Schedule, now: Date): Composed | undefined {
  const zone = said.find((token) => token.is === 'zone')?.zone;
  const wrong = said.find((token) => token.is === 'wrong');
  const hasTime = said.some(isTime);
  const hasDays = said.some(isDay);
  const timezone = zone?.timezone ?? schedule.timezone;
  if (!hasTime && !hasDays) {
    if (wrong) return { kind: 'problem', message: wrong.why };
    return zone && { kind: 'read', schedule: inZone(schedule, timezone), assumed: [] };
  }
  const kept = [
    ...(hasDays
      ? exceptOf(said, schedule)
      : schedule.kind === 'cron' || said.some(isOften)
        ? EVERY_DAY
        : dayOf(schedule)),
    ...(hasTime ? [] : timeOf(schedule)),
  ];
  const composed = compose([...said, ...kept.map((each) => ({ ...each, ...OUTSIDE }))], { timezone, now });
  if (!composed) return undefined;
  const again = schedule.kind === 'cron' ? asRecurring(composed.composed) : composed.composed;
  const fields = { time: !hasTime, days: !hasDays };
  return withSchedules(again, (made) => keeping(schedule, made, fields));
}

/** A position outside the message. */
const OUTSIDE = { start: 10 * MAX_LENGTH, end: 10 * MAX_LENGTH };

/** Removes days from the earlier ones: "not on weekends". */
function exceptOf(said: Token[], schedule: Schedule): Saying[] {
  const isOnlyThat = said.filter(isDay).every(({ is }) => is === 'except');
  if (!isOnlyThat || schedule.kind !== 'cron') return [];
  const days = schedule.cron.split(' ')[4] ?? '*';
  return days === '*' ? EVERY_DAY : [{ is: 'weekdays', days: daysIn(days), sure: true }];
}

/** '1-5', '1,3' */
const daysIn = (field: string): number[] =>
  field.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => (from + at) % 7);
  });

const EVERY_DAY: Saying[] = [{ is: 'every', unit: 'day', count: 1 }];

function dayOf({ at, timezone }: Extract<Schedule, { kind: 'once' }>): Saying[] {
  const { year, month, day } = DateTime.fromISO(at, { zone: timezone });
  return [{ is: 'day', day: DateTime.utc(year, month, day) }];
}

/** Returns the time of day. Empty for an hourly schedule. */
function timeOf(schedule: Schedule): Saying[] {
  const { hour, minute } =
    schedule.kind === 'once'
      ? DateTime.fromISO(schedule.at, { zone: schedule.timezone })
      : firstTime(schedule.cron);
  return Number.isInteger(hour) && Number.isInteger(minute)
    ? [{ is: 'clock', clocks: [{ hour, minute, open: false }] }]
    : [];
}

function firstTime(cron: string): { hour: number; minute: number } {
  const [minute = '', hours = ''] = cron.split(' ');
  return { hour: Number(hours.split(',')[0]), minute: Number(minute) };
}

/** Reads 'On Monday' as every Monday, since the schedule recurs. */
function asRecurring(composed: Composed): Composed {
  if (composed.kind !== 'ask') return composed;
  const [only, other] = composed.options.filter(({ schedule }) => schedule.kind === 'cron');
  return only && !other ? { kind: 'read', schedule: only.schedule, assumed: [] } : composed;
}

/** Keeps the fields of a recurring schedule that the message does not mention. */
function keeping(before: Schedule, made: Schedule, keep: { time: boolean; days: boolean }): Schedule {
  if (before.kind !== 'cron' || made.kind !== 'cron') return made;
  const old = before.cron.split(' ');
  const fields = made.cron
    .split(' ')
    .map((field, at) => ((at < 2 ? keep.time : keep.days) ? old[at] : field));
  return { ...made, cron: fields.join(' ') };
}

function withSchedules(composed: Composed, change: (made: Schedule) => Schedule): Composed {
  switch (composed.kind) {
    case 'problem':
      return composed;
    case 'ask': {
      const options = composed.options.map(({ label, schedule }) => {
        const changed = change(schedule);
        return {
          label: label === describeSchedule(schedule) ? describeSchedule(changed) : label,
          schedule: changed,
        };
      });
      return { ...composed, options };
    }
    default: {
      const schedule = change(composed.schedule);
      const sameTime =
        schedule.kind === 'cron' && describeSchedule(schedule) !== describeSchedule(composed.schedule);
      const assumed = composed.assumed.filter((each) => !(sameTime && each === NO_TIME));
      return { ...composed, schedule, assumed };
    }
  }
}

/** Returns the same local time in another zone. */
function inZone(schedule: Schedule, timezone: string): Schedule {
  if (schedule.kind === 'cron') return { ...schedule, timezone };
  const at = DateTime.fromISO(schedule.at, { zone: schedule.timezone });
  return onceAt(at.setZone(timezone, { keepLocalTime: true }), timezone);
}
