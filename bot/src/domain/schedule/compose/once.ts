import { DateTime } from 'luxon';
import { fieldText } from '../../recurrence-field.ts';
import { describeSchedule } from '../describe.ts';
import type { Composed } from '../reading.ts';
import type { Time } from '../sayings/clock.ts';
import type { TokenOf } from '../sayings/saying.ts';
import { WEEKDAY_NAMES } from '../sayings/vocabulary.ts';
import type { Schedule } from '../schedule.ts';
import type { Instant, When } from './instant.ts';
import { instantOn, onceAt } from './instant.ts';
import { onDay } from './on-day.ts';
import type { Said } from './said.ts';
import { DEFAULT_TIME, NO_TIME, timeFields } from './time-fields.ts';

/** Returns one instant, or asks whether it should recur. Undefined if nothing says when. */
export function once(said: Said, when: When): Composed | undefined {
  said.take('once');
  const [day] = said.look('day');
  const [after] = said.look('after');
  if (day) return onDay(said, day, when);
  if (after) return afterMinutes(said, after, when);
  const [weekdays] = said.look('weekdays');
  if (weekdays) return orWeekly(said, weekdays, when);
  if (said.has('dates')) return orMonthly(said, when);
  if (said.has('clock') || (said.has('part') && said.has('once'))) return orDaily(said, when);
  return undefined;
}

function afterMinutes(said: Said, after: TokenOf<'after'>, { timezone, now }: When): Composed {
  said.use(after);
  const at = DateTime.fromJSDate(now, { zone: timezone }).plus({ minutes: after.minutes });
  return { kind: 'read', schedule: onceAt(at, timezone), assumed: [] };
}

function orWeekly(said: Said, weekdays: TokenOf<'weekdays'>, when: When): Composed {
  said.use(weekdays);
  const [weekday = 1] = weekdays.days;
  const { times, assumed } = said.times();
  const single = firstOf(times, when, (today) =>
    [0, 7].map((more) => today.plus({ days: ((weekday - (today.weekday % 7) + 7) % 7) + more })),
  );
  const cron = `${timeFields(times).fields} * * ${fieldText(weekdays.days, 0, 6, '')}`;
  return onceOrAgain(
    said,
    { single, cron, question: `Once, or every ${WEEKDAY_NAMES[weekday]}?`, assumed, times },
    when,
  );
}

function orMonthly(said: Said, when: When): Composed {
  const [date = 1] = said.take('dates').flatMap((token) => token.dates);
  const { times, assumed } = said.times();
  const single = firstOf(times, when, (today) =>
    Array.from({ length: 4 }, (_, ahead) => today.startOf('month').plus({ months: ahead })).flatMap(
      (month) => {
        const day = date === 'last' ? month.endOf('month') : month.set({ day: date });
        return day.month === month.month ? [day] : [];
      },
    ),
  );
  const cron = `${timeFields(times).fields} ${date === 'last' ? 'L' : date} * *`;
  return onceOrAgain(said, { single, cron, question: 'Once, or every month?', assumed, times }, when);
}

function orDaily(said: Said, when: When): Composed {
  const { times, assumed } = said.times();
  const single = firstOf(times, when, (today) => [today, today.plus({ days: 1 })]);
  const cron = `${timeFields(times).fields} * * *`;
  return onceOrAgain(said, { single, cron, question: 'Once, or every day?', assumed, times }, when);
}

/** Returns the first of these days (dates in UTC) on which the time is still to come. */
function firstOf(times: Time[], { timezone, now }: When, days: (today: DateTime) => DateTime[]): Instant {
  const [time = DEFAULT_TIME] = times;
  const { year, month, day } = DateTime.fromJSDate(now, { zone: timezone });
  const today = DateTime.utc(year, month, day);
  for (const date of days(today)) {
    const instant = instantOn(date, time, timezone);
    if (instant.at.toMillis() > now.getTime()) return instant;
  }
  return instantOn(today.plus({ days: 1 }), time, timezone);
}

function onceOrAgain(
  said: Said,
  found: { single: Instant; cron: string; question: string; assumed: string[]; times: Time[] },
  { timezone }: When,
): Composed {
  const single = onceAt(found.single.at, timezone);
  if (said.has('once')) {
    const assumed = [...found.assumed, ...(found.times.length ? [] : [NO_TIME]), ...found.single.assumed];
    return { kind: 'read', schedule: single, assumed };
  }
  const again: Schedule = { kind: 'cron', cron: found.cron, timezone };
  const options = [single, again].map((schedule) => ({ label: describeSchedule(schedule), schedule }));
  return { kind: 'ask', question: found.question, options };
}
