import { DateTime } from 'luxon';
import { describeSchedule } from './describe.ts';
import type { Schedule } from './schedule.ts';
import type { Saying, Token } from './tokens.ts';
import type { Time } from './words.ts';
import { WEEKDAY_NAMES } from './words.ts';

export interface ScheduleOption {
  label: string;
  schedule: Schedule;
}

export type Composed =
  | { kind: 'read'; schedule: Schedule; assumed: string[] }
  | { kind: 'nearest'; schedule: Schedule; why: string; assumed: string[] }
  | { kind: 'ask'; question: string; options: ScheduleOption[] }
  | { kind: 'problem'; message: string };

interface Context {
  timezone: string;
  now: Date;
}

const DEFAULT_TIME: Time = { hour: 9, minute: 0 };
/** More often is watching, which alarms do better, and each run asks AWS. */
const SHORTEST_MINUTES = 15;

type Of<K extends Saying['is']> = Extract<Token, { is: K }>;

/** A schedule from what was said of it, and the words that went into it; undefined where nothing says when. */
export function compose(
  tokens: Token[],
  context: Context,
): (Composed & { used: { start: number; end: number }[] }) | undefined {
  const bounds = tokens.filter(({ is }) => is === 'bound');
  const isBound = (token: Token) => bounds.some(({ end }) => token.start >= end && token.start <= end + 1);
  const said = new Said(tokens.filter((token) => token.is !== 'bound' && !isBound(token)));
  const zone = said.zone();
  const timezone = zone?.zone.timezone ?? context.timezone;
  const made = recurring(said, { ...context, timezone }) ?? once(said, { ...context, timezone });
  if (!made) return undefined;
  const used = [...said.used, ...bounds, ...tokens.filter(isBound)];
  const assumed = zone?.zone.assumed ? [zone.zone.assumed] : [];
  if (bounds.length && (made.kind === 'read' || made.kind === 'nearest')) {
    const why = 'A job begins at once and has no end: delete or pause it when it is no longer wanted.';
    return {
      ...made,
      kind: 'nearest',
      why: made.kind === 'nearest' ? `${made.why} ${why}` : why,
      assumed: [...assumed, ...made.assumed],
      used,
    };
  }
  if ('assumed' in made) return { ...made, assumed: [...assumed, ...made.assumed], used };
  return { ...made, used };
}

/** The tokens by what they are, and which of them went into the schedule. */
class Said {
  readonly tokens: readonly Token[];
  readonly used: Token[] = [];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  has(is: Saying['is']): boolean {
    return this.tokens.some((token) => token.is === is);
  }

  /** All of a kind; they count as used. */
  all<K extends Saying['is']>(is: K, when: (token: Of<K>) => boolean = () => true): Of<K>[] {
    const found = this.tokens.filter((token): token is Of<K> => token.is === is && when(token as Of<K>));
    this.used.push(...found);
    return found;
  }

  zone(): Of<'zone'> | undefined {
    // Letters that may be another word count only behind a time of day.
    const times = this.tokens.filter(({ is }) => is === 'time' || is === 'part' || is === 'hours');
    const [found] = this.tokens.filter(
      (token): token is Of<'zone'> =>
        token.is === 'zone' &&
        (token.end - token.start > 6 ||
          times.some(({ end }) => token.start - end >= 0 && token.start - end <= 5)),
    );
    if (found) this.used.push(found);
    return found;
  }

  /** Times of day as said, with what was assumed of them; one that no clock shows is 'wrong'. */
  times(): { times: Time[]; assumed: string[] } {
    const clocks = this.all('time').flatMap(({ times }) => times);
    const [part] = this.all('part');
    if (clocks.length === 0) {
      const time = part ? { hour: part.hour, minute: 0 } : undefined;
      return time
        ? { times: [time], assumed: [`I took that as ${clock(time)}.`] }
        : { times: [], assumed: [] };
    }
    const times = clocks.map((time) => (part ? inHalf(time, part.half) : time));
    return {
      times: times.map(({ hour, minute }) => ({ hour, minute })),
      assumed: times.flatMap(({ assumed }) => assumed ?? []),
    };
  }
}

/** '9 in the evening' is 21:00, '6 in the morning' 06:00. */
function inHalf({ hour, minute, assumed }: Time, half: 'am' | 'pm'): Time {
  if (half === 'pm' && hour < 12 && hour > 0) return { hour: hour + 12, minute };
  if (half === 'am' && assumed) return { hour: hour - 12, minute };
  return { hour, minute };
}

const clock = ({ hour, minute }: Time): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function wrong(said: Said): Composed | undefined {
  const [found] = said.all('wrong');
  return (
    found && {
      kind: 'problem',
      message: `There is no such time: “${found.words.trim()}”. Say it in another way.`,
    }
  );
}

/** Undefined where nothing says that it repeats. */
function recurring(said: Said, context: Context): Composed | undefined {
  const sureDays = said.tokens.some(
    (token) => (token.is === 'weekdays' || token.is === 'dates') && token.sure,
  );
  const repeats = said.has('every') || said.has('nth') || sureDays || said.has('hours');
  if (!repeats || said.has('once')) return undefined;
  const broken = wrong(said);
  if (broken) return broken;

  // Of 'daily costs every Monday', what names days is when; the other is what.
  const nths = said.all('nth');
  const dates = said.all('dates');
  const weekdays = said.all('weekdays');
  const months = [...new Set(said.all('months').flatMap((token) => token.months))].sort((a, b) => a - b);
  const every = mainRepeat(
    said,
    nths.length + dates.length > 0 ? 'month' : weekdays.length > 0 ? 'week' : undefined,
  );
  const { timezone } = context;
  const day = dayFields({ nths, dates, weekdays, months, every });
  const often =
    every && (every.unit === 'minute' || every.unit === 'hour')
      ? everyFew(said, every, day.fields, timezone)
      : undefined;
  if (often) return often;
  const hours = said.all('hours')[0];
  if (hours && !every?.times && !said.has('time'))
    return everyFew(said, { unit: 'hour', count: 1, hours }, day.fields, timezone);

  const { times, assumed } = said.times();
  const at = atTimes(times, every?.times);
  const schedule: Schedule = { kind: 'cron', cron: `${at.fields} ${day.fields}`, timezone };
  const reasons = [...day.why, ...at.why];
  const sentences = [...assumed, ...at.assumed, ...day.assumed];
  if (day.options) {
    const options = day.options.map(({ label, fields }) => ({
      label,
      schedule: { kind: 'cron' as const, cron: `${at.fields} ${fields}`, timezone },
    }));
    return { kind: 'ask', question: day.question ?? 'Which do you mean?', options };
  }
  if (reasons.length) return { kind: 'nearest', schedule, why: reasons.join(' '), assumed: sentences };
  return { kind: 'read', schedule, assumed: sentences };
}

interface Repeat {
  unit: Of<'every'>['unit'];
  count: number;
  times?: number;
}

/** The repetition that the days go with; another one said what the report is about, and stays in the question. */
function mainRepeat(said: Said, days: 'week' | 'month' | undefined): Repeat | undefined {
  const all = said.tokens.filter((token): token is Of<'every'> => token.is === 'every');
  if (all.length === 0) return undefined;
  const fits = (unit: Repeat['unit']) =>
    days === 'week'
      ? unit === 'week' || unit === 'hour' || unit === 'minute'
      : unit === 'month' || unit === 'quarter' || unit === 'year';
  const found = days
    ? all.find(({ unit }) => fits(unit))
    : (all.find(({ times, count }) => times || count > 1) ?? all.at(-1));
  if (found) said.used.push(...all.filter((token) => token === found || (days && fits(token.unit))));
  return found;
}

interface DayFields {
  /** Day of month, month and weekday of a cron expression. */
  fields: string;
  why: string[];
  assumed: string[];
  question?: string;
  options?: { label: string; fields: string }[];
}

function dayFields({
  nths,
  dates,
  weekdays,
  months,
  every,
}: {
  nths: Of<'nth'>[];
  dates: Of<'dates'>[];
  weekdays: Of<'weekdays'>[];
  months: number[];
  every: Repeat | undefined;
}): DayFields {
  const month = monthField(months, every);
  const plain = (fields: string, more: Partial<DayFields> = {}): DayFields => ({
    why: [],
    assumed: [],
    fields,
    ...more,
  });
  const [nth, another] = nths;
  if (nth) {
    const found = nthFields(nth, month);
    return another
      ? { ...found, why: [...found.why, 'A job can name one such day: make another job for the other.'] }
      : found;
  }
  const listed = dates.flatMap((token) => token.dates);
  if (listed.length) return dateFields(listed, month, weekdays.length > 0, every);
  const days = [...new Set(weekdays.flatMap((token) => token.days))].sort((a, b) => a - b);
  if (days.length) {
    const fields = `* ${month} ${listText(days)}`;
    if (!every || every.count === 1) return plain(fields);
    const named = days.map((each) => WEEKDAY_NAMES[each]).join(' and ');
    return plain(fields, { why: [`A schedule cannot skip weeks: the nearest is every ${named}.`] });
  }
  return plainRepeat(every, month, plain);
}

function plainRepeat(
  every: Repeat | undefined,
  month: string,
  plain: (fields: string, more?: Partial<DayFields>) => DayFields,
): DayFields {
  const { unit = 'day', count = 1, times = 1 } = every ?? {};
  if (unit === 'week') {
    if (times > 1)
      return plain(`* ${month} ${times === 2 ? '1,4' : times === 3 ? '1,3,5' : '1-5'}`, {
        assumed: ['No days were said: I spread them over the week.'],
      });
    const assumed = ['No day was said: I took Monday.'];
    if (count === 1) return plain(`* ${month} 1`, { assumed });
    return plain(`* ${month} 1`, {
      assumed,
      why: ['A schedule cannot skip weeks: the nearest is every week.'],
    });
  }
  if (unit === 'month' || unit === 'quarter' || unit === 'year') {
    if (unit === 'month' && times > 1)
      return plain(`1,${times === 2 ? '15' : '11,21'} ${month} *`, {
        assumed: ['No days were said: I spread them over the month.'],
      });
    const why = isSayable(unit, count)
      ? []
      : [`A schedule cannot come every ${count} ${unit}s: the nearest is every ${unit}.`];
    return plain(`1 ${month} *`, { assumed: ['No day was said: I took the first.'], why });
  }
  if (count > 1 && unit === 'day') {
    return plain(`*/${Math.min(count, 31)} ${month} *`, {
      why: [
        `A schedule counts days anew in each month: the nearest is every ${count === 2 ? 'second' : `${count}th`.replace('3th', '3rd')} day from the 1st on.`,
      ],
    });
  }
  return plain(`* ${month} *`);
}

const isSayable = (unit: Repeat['unit'], count: number): boolean =>
  count === 1 ||
  (unit === 'month' && 12 % count === 0) ||
  (unit === 'quarter' && (count === 2 || count === 4));

function monthField(months: number[], every: Repeat | undefined): string {
  if (months.length) return listText(months);
  if (every?.unit === 'year') return '1';
  if (every?.unit === 'quarter') return every.count === 2 ? '1,7' : every.count === 4 ? '1' : '1,4,7,10';
  if (every?.unit === 'month' && every.count > 1 && 12 % every.count === 0)
    return every.count === 12 ? '1' : `*/${every.count}`;
  return '*';
}

function nthFields({ nth, of }: Of<'nth'>, month: string): DayFields {
  const none = { why: [], assumed: [] };
  if (of === 'day') return { ...none, fields: `${nth === 'last' ? 'L' : nth} ${month} *` };
  if (of === 'workday') {
    if (nth === 'last')
      return {
        ...none,
        fields: `* ${month} 5L`,
        why: ['A schedule cannot name the last working day of a month: the nearest is its last Friday.'],
      };
    return {
      ...none,
      fields: `* ${month} 1#${nth}`,
      why: ['A schedule cannot name working days of a month by number: the nearest is a Monday.'],
    };
  }
  return { ...none, fields: `* ${month} ${nth === 'last' ? `${of}L` : `${of}#${nth}`}` };
}

function dateFields(
  listed: (number | 'last')[],
  month: string,
  withWeekday: boolean,
  every: Repeat | undefined,
): DayFields {
  const numbers = listed.filter((date): date is number => date !== 'last').sort((a, b) => a - b);
  const text = [
    ...(numbers.length ? [listText(numbers)] : []),
    ...(listed.includes('last') ? ['L'] : []),
  ].join(',');
  const months = month === '1' && every?.unit === 'year' ? '1' : month;
  const fields = `${text} ${months} *`;
  const why = withWeekday
    ? ['A schedule cannot ask for a date and a weekday at once: the nearest is the date.']
    : [];
  const late = numbers.filter((date) => date > 28);
  if (!late.length || months !== '*' || listed.includes('last')) return { fields, why, assumed: [] };
  const [date = 31] = late;
  const others = numbers.filter((each) => each <= 28);
  return {
    fields,
    why,
    assumed: [],
    question: `Some months have no ${date}${date === 31 ? 'st' : 'th'}. When shall it come there?`,
    options: [
      { label: 'On the last day of every month', fields: `${[...others, 'L'].join(',')} ${months} *` },
      { label: `Only in months that have a ${date}${date === 31 ? 'st' : 'th'}`, fields },
    ],
  };
}

/** Minute and hour of a cron expression; `count` is of 'twice a day'. */
function atTimes(said: Time[], count = 1): { fields: string; why: string[]; assumed: string[] } {
  if (said.length === 0) {
    if (count === 2)
      return { fields: '0 9,17', why: [], assumed: ['No times were said: I took 09:00 and 17:00.'] };
    if (count === 3)
      return {
        fields: '0 9,13,17',
        why: [],
        assumed: ['No times were said: I took 09:00, 13:00 and 17:00.'],
      };
    const { hour, minute } = DEFAULT_TIME;
    return {
      fields: `${minute} ${hour}`,
      why: [],
      assumed: [`No time was said: I took ${clock(DEFAULT_TIME)}.`],
    };
  }
  const [first = DEFAULT_TIME] = said;
  const together = said.filter(({ minute }) => minute === first.minute);
  const hours = [...new Set(together.map(({ hour }) => hour))].sort((a, b) => a - b);
  const why =
    together.length < said.length
      ? [
          `One job cannot have times with different minutes: make another job for ${said
            .filter((time) => !together.includes(time))
            .map(clock)
            .join(' and ')}.`,
        ]
      : [];
  return { fields: `${first.minute} ${listText(hours)}`, why, assumed: [] };
}

/** 'every 2 hours', 'every 30 minutes between 9 and 17', on the days of `days`. */
function everyFew(
  said: Said,
  { unit, count, hours }: { unit: Repeat['unit']; count: number; hours?: Of<'hours'> },
  days: string,
  timezone: string,
): Composed {
  const within = hours ?? said.all('hours')[0];
  const minutes = unit === 'hour' ? count * 60 : count;
  const step = Math.max(sayable(minutes), SHORTEST_MINUTES);
  const span =
    within && (within.from <= within.to ? `${within.from}-${within.to}` : `${within.from}-23,0-${within.to}`);
  // The last of 'from 9 to 17' by the hour is 17:00; by half hours it would be 17:30, which is after it.
  const inner = within && step < 60 && within.from < within.to ? `${within.from}-${within.to - 1}` : span;
  const [at] = said.times().times;
  const minute = at?.minute ?? 0;
  const everyHours = step / 60;
  const start = at && everyHours > 1 ? at.hour % everyHours : 0;
  const hourField =
    everyHours > 1 ? `${span ?? (start ? `${start}-23` : '*')}/${everyHours}` : (inner ?? '*');
  const cron = step < 60 ? `*/${step} ${hourField} ${days}` : `${minute} ${hourField} ${days}`;
  const schedule: Schedule = { kind: 'cron', cron, timezone };
  if (step === minutes) return { kind: 'read', schedule, assumed: [] };
  const nearest = step < 60 ? `${step} minutes` : step === 60 ? 'hour' : `${everyHours} hours`;
  const why =
    minutes < SHORTEST_MINUTES
      ? `A job runs no more often than every ${SHORTEST_MINUTES} minutes: to watch something more closely, use a CloudWatch alarm.`
      : `A schedule divides days and hours evenly: the nearest is every ${nearest}.`;
  return { kind: 'nearest', schedule, why, assumed: [] };
}

/** The nearest step that divides an hour or a day without a rest, minutes; of two equally near, the longer. */
function sayable(minutes: number): number {
  const steps = [15, 20, 30, 60, 120, 180, 240, 360, 480, 720, 1440];
  return steps.reduce(
    (best, step) => (Math.abs(step - minutes) <= Math.abs(best - minutes) ? step : best),
    15,
  );
}

/** 1,2,3,5 → '1-3,5'; two in a row stay a list. */
function listText(numbers: number[]): string {
  const ranges: number[][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else ranges.push([number]);
  }
  return ranges
    .map((range) => (range.length < 3 ? range.join(',') : `${range[0]}-${range.at(-1)}`))
    .join(',');
}

/** Undefined where nothing says that it is for one time. */
function once(said: Said, { timezone, now }: Context): Composed | undefined {
  const isOnce = said.has('once');
  const broken = (said.has('day') || said.has('after') || isOnce) && wrong(said);
  if (broken) return broken;
  const [after] = said.tokens.filter((token): token is Of<'after'> => token.is === 'after');
  const days = said.tokens.filter((token): token is Of<'day'> => token.is === 'day');
  said.all('once');
  if (after && days.length === 0) {
    said.all('after');
    const at = new Date(now.getTime() + after.minutes * 60_000);
    return { kind: 'read', schedule: { kind: 'once', at: at.toISOString(), timezone }, assumed: [] };
  }
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const [day] = days;
  if (day) {
    said.used.push(...days.slice(0, 1));
    return onDay(said, day, { timezone, now });
  }
  const weekdays = said.tokens.filter((token): token is Of<'weekdays'> => token.is === 'weekdays');
  const dates = said.tokens.filter((token): token is Of<'dates'> => token.is === 'dates');
  if (weekdays.length) return onWeekday(said, { timezone, now, isOnce });
  if (dates.length) return onDate(said, { timezone, now, isOnce });
  if (!said.has('time') && !(isOnce && said.has('part'))) return undefined;
  // Only a time: its next one.
  const { times, assumed } = said.times();
  const [time] = times;
  if (!time) return undefined;
  const today = local.set({ ...time, second: 0, millisecond: 0 });
  const at = today > local ? today : today.plus({ days: 1 });
  const single: Schedule = { kind: 'once', at: at.toUTC().toISO() ?? '', timezone };
  if (isOnce) return { kind: 'read', schedule: single, assumed };
  const daily: Schedule = { kind: 'cron', cron: `${time.minute} ${time.hour} * * *`, timezone };
  return {
    kind: 'ask',
    question: 'Once, or every day?',
    options: [single, daily].map((schedule) => ({ label: describeSchedule(schedule), schedule })),
  };
}

function onDay(
  said: Said,
  { day, either, assumed: dayAssumed }: Of<'day'>,
  { timezone, now }: Context,
): Composed {
  const { times, assumed } = said.times();
  const [time = DEFAULT_TIME, another] = times;
  const instant = (date: DateTime) =>
    DateTime.fromObject({ year: date.year, month: date.month, day: date.day, ...time }, { zone: timezone });
  const single = (date: DateTime): Schedule => ({
    kind: 'once',
    at: instant(date).toUTC().toISO() ?? '',
    timezone,
  });
  if (either) {
    const options = [day, either]
      .sort((a, b) => +a - +b)
      .map((date) => ({ label: describeSchedule(single(date)), schedule: single(date) }));
    return { kind: 'ask', question: 'Which day do you mean?', options };
  }
  const sentences = [
    ...assumed,
    ...(dayAssumed ? [dayAssumed] : []),
    ...(times.length ? [] : [`No time was said: I took ${clock(time)}.`]),
  ];
  if (instant(day).toMillis() > now.getTime()) {
    if (!another) return { kind: 'read', schedule: single(day), assumed: sentences };
    const why = `One job runs once: make another for ${clock(another)}.`;
    return { kind: 'nearest', schedule: single(day), why, assumed: sentences };
  }
  const tomorrow = DateTime.fromJSDate(now, { zone: timezone }).plus({ days: 1 });
  const next = day.plus({ days: 1 }) < tomorrow ? tomorrow : day.plus({ days: 1 });
  return {
    kind: 'nearest',
    schedule: single(next),
    why: `${clock(time)} has passed by then: the nearest is a day later.`,
    assumed: sentences,
  };
}

function onWeekday(said: Said, { timezone, now, isOnce }: Context & { isOnce: boolean }): Composed {
  const days = said.all('weekdays').flatMap((token) => token.days);
  const { times, assumed } = said.times();
  const at = atTimes(times);
  const [weekday = 1] = days;
  const [time = DEFAULT_TIME] = times;
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const ahead = (weekday - (local.weekday % 7) + 7) % 7;
  const first = local.plus({ days: ahead }).set({ ...time, second: 0, millisecond: 0 });
  const instant = first > local ? first : first.plus({ weeks: 1 });
  const single: Schedule = { kind: 'once', at: instant.toUTC().toISO() ?? '', timezone };
  if (isOnce) return { kind: 'read', schedule: single, assumed: [...assumed, ...at.assumed] };
  const weekly: Schedule = {
    kind: 'cron',
    cron: `${at.fields} * * ${listText([...days].sort((a, b) => a - b))}`,
    timezone,
  };
  return {
    kind: 'ask',
    question: `Once, or every ${WEEKDAY_NAMES[weekday]}?`,
    options: [single, weekly].map((schedule) => ({ label: describeSchedule(schedule), schedule })),
  };
}

function onDate(said: Said, { timezone, now, isOnce }: Context & { isOnce: boolean }): Composed {
  const [date = 1] = said.all('dates').flatMap((token) => token.dates);
  const { times, assumed } = said.times();
  const at = atTimes(times);
  const [time = DEFAULT_TIME] = times;
  const local = DateTime.fromJSDate(now, { zone: timezone });
  let instant = local;
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const month = local.startOf('month').plus({ months: ahead });
    const number = date === 'last' ? (month.daysInMonth ?? 28) : date;
    instant = month.set({ day: number, ...time });
    if (instant.month === month.month && instant > local) break;
  }
  const single: Schedule = { kind: 'once', at: instant.toUTC().toISO() ?? '', timezone };
  if (isOnce) return { kind: 'read', schedule: single, assumed: [...assumed, ...at.assumed] };
  const monthly: Schedule = {
    kind: 'cron',
    cron: `${at.fields} ${date === 'last' ? 'L' : date} * *`,
    timezone,
  };
  return {
    kind: 'ask',
    question: 'Once, or every month?',
    options: [single, monthly].map((schedule) => ({ label: describeSchedule(schedule), schedule })),
  };
}
