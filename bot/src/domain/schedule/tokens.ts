import type { DateTime } from 'luxon';
import type { Time } from './words.ts';
import {
  CLOCK,
  COUNT,
  countOf,
  cronWeekday,
  MONTH,
  monthNumber,
  ORDINAL,
  ordinal,
  PART_OF_DAY,
  PARTS_OF_DAY,
  timeOf,
  WEEKDAY,
  WEEKDAYS,
  weekdaysIn,
} from './words.ts';
import type { Zone } from './zones.ts';
import { ZONE_ABBREVIATION, zoneNamed } from './zones.ts';

export type RepeatUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What a few words say of when; compose.ts makes a schedule of them together. */
export type Saying =
  /** 'every 2 hours', 'daily', 'twice a day' (times 2). */
  | { is: 'every'; unit: RepeatUnit; count: number; times?: number }
  /** 'every monday', 'on weekdays'; `sure` false: 'on monday' may be one Monday. */
  | { is: 'weekdays'; days: number[]; sure: boolean }
  /** 'the last friday of each month'. */
  | { is: 'nth'; nth: number | 'last'; of: number | 'day' | 'workday' }
  /** 'on the 1st and 15th'; `sure` false: it may be the next one only. */
  | { is: 'dates'; dates: (number | 'last')[]; sure: boolean }
  | { is: 'months'; months: number[] }
  | { is: 'time'; times: Time[] }
  | { is: 'part'; hour: number; half: 'am' | 'pm' }
  | { is: 'hours'; from: number; to: number }
  /** One day. `either`: it was written so that another day may be meant. */
  | { is: 'day'; day: DateTime; either?: DateTime; assumed?: string }
  | { is: 'after'; minutes: number }
  | { is: 'once' }
  | { is: 'zone'; zone: Zone }
  /** 'starting …', 'until …': when it begins or ends, which a job cannot say. */
  | { is: 'bound'; words: string }
  /** Understood, and there is no such time: '25:00', '31 February'. */
  | { is: 'wrong'; words: string };

export type Token = Saying & { start: number; end: number };

/** What a rule needs to know of the day on which the words are said; a day is its date, kept in UTC. */
export interface Today {
  today: DateTime;
}

type Rule = [pattern: string, read: (match: RegExpExecArray, at: Today) => Saying | Saying[] | undefined];

const UNITS: Record<string, RepeatUnit> = {
  min: 'minute',
  minute: 'minute',
  hr: 'hour',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
const UNIT = '(min(?:ute)?|h(?:ou)?r|day|week|month|quarter|year)s?';
const unitOf = (word = ''): RepeatUnit => UNITS[word] ?? 'day';
const EACH = '(?:every|each)(?: single)?';
const OF_MONTH = '(?:of|in) (?:the|each|every|a) (month|quarter|year)';
const NTH_DATE = '\\d{1,2}(?:st|nd|rd|th)';
const NTH_DATES = `${NTH_DATE}(?: ?(?:,|and|&) ?(?:and )?(?:the )?${NTH_DATE})*`;
const WORKDAYS = [1, 2, 3, 4, 5];
const QUARTERS = [1, 4, 7, 10];

const half = (hour: number) => (hour < 12 ? 'am' : 'pm');
const part = (word: string): Saying => {
  const hour = PARTS_OF_DAY[word] ?? 9;
  return { is: 'part', hour, half: half(hour) };
};
/** Which months a '… of each quarter' or '… of the year' is in. */
const monthsOf = (unit = 'month', last = false): Saying[] => {
  if (unit === 'month') return [];
  if (unit === 'year') return [{ is: 'months', months: [last ? 12 : 1] }];
  return [{ is: 'months', months: last ? [3, 6, 9, 12] : QUARTERS }];
};

const REPEATS: Rule[] = [
  [`${EACH} ${UNIT}(?![a-z])`, ([, unit]) => ({ is: 'every', unit: unitOf(unit), count: 1 })],
  [
    `(?:${EACH} )(${COUNT}) ${UNIT}(?![a-z])`,
    ([, count = '', unit]) => ({ is: 'every', unit: unitOf(unit), count: countOf(count) }),
  ],
  [`${EACH} (${PART_OF_DAY})`, ([, word = '']) => [{ is: 'every', unit: 'day', count: 1 }, part(word)]],
  ['hourly|every hour on the hour', () => ({ is: 'every', unit: 'hour', count: 1 })],
  ['daily|every ?day', () => ({ is: 'every', unit: 'day', count: 1 })],
  ['nightly', () => [{ is: 'every', unit: 'day', count: 1 }, part('night')]],
  ['weekly', () => ({ is: 'every', unit: 'week', count: 1 })],
  ['(?:bi-?weekly|fortnightly|every fortnight)', () => ({ is: 'every', unit: 'week', count: 2 })],
  ['monthly', () => ({ is: 'every', unit: 'month', count: 1 })],
  ['quarterly', () => ({ is: 'every', unit: 'quarter', count: 1 })],
  ['(?:yearly|annually)', () => ({ is: 'every', unit: 'year', count: 1 })],
  [
    `(once|twice|thrice|(${COUNT}) times) (?:an?|per|each|every) (hour|day|week|month|quarter|year)`,
    ([, word = '', count, unit]) => {
      const times = { once: 1, twice: 2, thrice: 3 }[word] ?? countOf(count ?? '1');
      return { is: 'every', unit: unitOf(unit), count: 1, ...(times > 1 && { times }) };
    },
  ],
];

const DAYS_OF_WEEK: Rule[] = [
  [
    `(?:${EACH} |(?:on )?(?:all )?)(?:week ?days|weekday|work ?days?|working days?|business days?)(?![a-z])|mon(?:day)? ?(?:-|to|through|thru) ?fri(?:day)?(?![a-z])`,
    () => ({ is: 'weekdays', days: WORKDAYS, sure: true }),
  ],
  [
    '(?:every |each |on |at )?(?:the )?weekends?(?![a-z])',
    () => ({ is: 'weekdays', days: [6, 0], sure: true }),
  ],
  ['(?:every |on )?week ?nights?', () => [{ is: 'weekdays', days: WORKDAYS, sure: true }, part('night')]],
  [
    `${EACH} (?:week on )?(${WEEKDAYS})`,
    ([, list = '']) => ({ is: 'weekdays', days: weekdaysIn(list), sure: true }),
  ],
  [
    `${EACH} (other|second|2nd|third|3rd|fourth|4th|two weeks on|2 weeks on) (${WEEKDAYS})`,
    ([, nth = '', list = '']) => [
      { is: 'every', unit: 'week', count: /week/.test(nth) ? 2 : countOf(nth) },
      { is: 'weekdays', days: weekdaysIn(list), sure: true },
    ],
  ],
  [
    `(?:on )?(${WEEKDAYS})`,
    ([whole, list = '']) => {
      const days = weekdaysIn(list);
      const plural =
        /(?:day|mon|tue|wed|thu|fri|sat|sun)s(?![a-z])/.test(whole) &&
        !/^(?:on )?(?:tues|thurs)$/.test(whole);
      return { is: 'weekdays', days, sure: plural || days.length > 1 };
    },
  ],
];

const DAYS_OF_MONTH: Rule[] = [
  [
    `(?:on )?(?:the |every )?(${ORDINAL}) (?:(${WEEKDAY})|(day)|(week ?day|work ?day|working day|business day)) ${OF_MONTH}`,
    ([, nth = '', weekday, day, , unit]) => [
      { is: 'nth', nth: ordinal(nth), of: weekday ? cronWeekday(weekday) : day ? 'day' : 'workday' },
      ...monthsOf(unit, nth === 'last'),
    ],
  ],
  [
    `${EACH} month on the (${ORDINAL}) (?:(${WEEKDAY})|(day)|week ?day|work ?day|business day)`,
    ([, nth = '', weekday, day]) => ({
      is: 'nth',
      nth: ordinal(nth),
      of: weekday ? cronWeekday(weekday) : day ? 'day' : 'workday',
    }),
  ],
  [
    `(?:on |at )?(?:the )?(start|beginning|end|first|last) of (?:the|each|every|a) (month|quarter|year)|(?:at )?(month|quarter|year)[- ]end`,
    ([, edge, unit, end]) => {
      const last = !edge || edge === 'end' || edge === 'last';
      return [{ is: 'dates', dates: [last ? 'last' : 1], sure: true }, ...monthsOf(unit ?? end, last)];
    },
  ],
  [
    `(?:on )?(?:the |every |each )?(${NTH_DATES})(?: day)?(?: (?:of|in) (?:the|each|every|a) (month|quarter|year)| (?:of )?every month)`,
    ([, list = '', unit]) => [dates(list, true), ...monthsOf(unit)],
  ],
  [`${EACH} month on the (${NTH_DATES})`, ([, list = '']) => dates(list, true)],
  [`${EACH} (${NTH_DATE})(?! ?(?:${WEEKDAY}|${UNIT}))`, ([, list = '']) => dates(list, true)],
  [`on the (${NTH_DATES})(?! (?:of )?${MONTH})`, ([, list = '']) => dates(list, /,|and|&/.test(list))],
  [
    `${EACH} (${MONTH})(?: ?(?:,|and|&) ?(?:and )?(${MONTH}))?(?! \\d)`,
    ([, first = '', second]) => [
      { is: 'every', unit: 'year', count: 1 },
      { is: 'months', months: [first, second].flatMap((name) => (name ? [monthNumber(name)] : [])) },
    ],
  ],
  [
    `(?:every year on (?:the )?|annually on (?:the )?|yearly on (?:the )?|every )(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})|(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)`,
    ([words, d1, m1, m2, d2]) => {
      const month = monthNumber(m1 ?? m2 ?? '');
      const date = Number(d1 ?? d2);
      if (date < 1 || date > 31) return { is: 'wrong', words };
      return [
        { is: 'dates', dates: [date], sure: true },
        { is: 'months', months: [month] },
      ];
    },
  ],
];

function dates(list: string, sure: boolean): Saying {
  const found = [...list.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (found.some((date) => date < 1 || date > 31)) return { is: 'wrong', words: list };
  return { is: 'dates', dates: [...new Set(found)].sort((a, b) => a - b), sure };
}

const CLOCK_LIST = `${CLOCK}(?: ?(?:,|and|&) ?(?:and )?(?:at )?${CLOCK})*`;
/** A clock that needs no 'at' to be one. */
const SURE_CLOCK =
  "\\d{1,2}(?:[:.]\\d{2} ?(?:[ap]\\.?m\\.?)?| ?[ap]\\.?m\\.?|h\\d\\d| o'?clock)(?![a-z0-9])|noon|midday|midnight";

const TIMES: Rule[] = [
  [
    `(?:at|by|@|around|about|before|after) ?(?:about |around )?(${CLOCK_LIST})(?![a-z0-9%]| ?(?:days?|weeks?|months?|years?))`,
    ([words, list = '']) => times(words, list),
  ],
  [
    `((?:${SURE_CLOCK})(?: ?(?:,|and|&) ?(?:and )?(?:at )?${CLOCK})*)(?![a-z0-9%])`,
    ([words, list = '']) => times(words, list),
  ],
  [
    `(?:at |by |in the |at the |first thing in the |early in the |every )?(${PART_OF_DAY})`,
    ([, word = '']) => part(word),
  ],
  [
    `(?:between|from) (${CLOCK}) ?(?:and|to|till|until|-) ?(${CLOCK})`,
    ([words, a = '', b = '']) => {
      const from = timeOf(a);
      const to = timeOf(b);
      if (!from || !to) return { is: 'wrong', words };
      // '9 to 5': the morning and the afternoon.
      const start = from.assumed && !/p/.test(a) ? from.hour - 12 : from.hour;
      return { is: 'hours', from: start, to: to.hour };
    },
  ],
  ['(?:during|in|within) (?:business|office|working|work) hours', () => ({ is: 'hours', from: 9, to: 17 })],
];

function times(words: string, list: string): Saying {
  const found: Time[] = [];
  for (const [text] of list.matchAll(new RegExp(CLOCK, 'g'))) {
    const time = timeOf(text);
    if (!time) return { is: 'wrong', words };
    found.push(time);
  }
  return { is: 'time', times: found };
}

const ONE_DAY: Rule[] = [
  ['(?:the )?day after tomorrow', (_m, { today }) => ({ is: 'day', day: today.plus({ days: 2 }) })],
  ['tomorrow', (_m, { today }) => ({ is: 'day', day: today.plus({ days: 1 }) })],
  ['today|later today', (_m, { today }) => ({ is: 'day', day: today })],
  ['tonight', (_m, { today }) => [{ is: 'day', day: today }, part('tonight')]],
  [
    `(?:on )?(this coming|this|coming|next) (${WEEKDAY})(?![a-z])`,
    ([, which, word = ''], { today }) => {
      const ahead = (cronWeekday(word) - (today.weekday % 7) + 7) % 7 || 7;
      const day = today.plus({ days: ahead });
      // Said on a Monday, 'next Friday' is this week's to some and next week's to others.
      if (which !== 'next' || ahead + today.weekday > 7) return { is: 'day', day };
      return { is: 'day', day: day.plus({ weeks: 1 }), either: day };
    },
  ],
  [
    'next week',
    (_m, { today }) => {
      const day = today.startOf('week').plus({ weeks: 1 });
      return { is: 'day', day, assumed: 'I took next week as its Monday.' };
    },
  ],
  [
    'next month',
    (_m, { today }) => {
      const day = today.startOf('month').plus({ months: 1 });
      return { is: 'day', day, assumed: 'I took next month as its first day.' };
    },
  ],
  [
    `(?:on )?(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})|(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)(?:,? (20\\d\\d))?(?![\\d:])`,
    ([words, d1, m1, m2, d2, year], { today }) =>
      dateOf(words, today, { month: monthNumber(m1 ?? m2 ?? ''), date: Number(d1 ?? d2), year }),
  ],
  [
    '(?:on )?(20\\d\\d)-(\\d\\d)-(\\d\\d)(?:t(?=\\d))?',
    ([words, year, month, date], { today }) =>
      dateOf(words, today, { month: Number(month), date: Number(date), year }),
  ],
  [
    '(?:on )?(\\d{1,2})[/.](\\d{1,2})(?:[/.](20\\d\\d))?(?![\\d/])',
    ([words, a, b, year], { today }) => {
      const dayFirst = dateOf(words, today, { date: Number(a), month: Number(b), year });
      const monthFirst = dateOf(words, today, { date: Number(b), month: Number(a), year });
      if (dayFirst.is !== 'day') return monthFirst;
      if (monthFirst.is !== 'day' || +monthFirst.day === +dayFirst.day) return dayFirst;
      return { ...dayFirst, either: monthFirst.day };
    },
  ],
  [
    `(?:in|after) (?:about )?(${COUNT}) ${UNIT}(?:'?s? time)?(?: from now)?(?![a-z])|(${COUNT}) ${UNIT} from now`,
    ([, c1, u1, c2, u2], { today }) => {
      const count = countOf(c1 ?? c2 ?? 'one');
      const unit = unitOf(u1 ?? u2);
      if (unit === 'minute') return { is: 'after', minutes: count };
      if (unit === 'hour') return { is: 'after', minutes: 60 * count };
      if (!Number.isInteger(count)) return undefined;
      return { is: 'day', day: today.plus({ [unit]: unit === 'quarter' ? 3 * count : count }) };
    },
  ],
  [
    '(?:just |only |run )?once(?! (?:an?|per|each|every) )|one[- ]time|one[- ]off|(?:just |only )one time',
    () => ({ is: 'once' }),
  ],
];

function dateOf(
  words: string,
  today: DateTime,
  { year, month, date }: { year: string | undefined; month: number; date: number },
): Extract<Saying, { is: 'day' | 'wrong' }> {
  const day = today.set({ year: year ? Number(year) : today.year, month, day: date });
  if (day.month !== month || day.day !== date) {
    // 29 February comes in another year.
    if (month === 2 && date === 29 && !year) return { is: 'day', day: nextLeapDay(today) };
    return { is: 'wrong', words };
  }
  return { is: 'day', day: !year && day < today ? day.plus({ years: 1 }) : day };
}

function nextLeapDay(today: DateTime): DateTime {
  let year = today.year;
  while (
    !today.set({ year, month: 1, day: 1 }).isInLeapYear ||
    today.set({ year, month: 2, day: 29 }) < today
  )
    year += 1;
  return today.set({ year, month: 2, day: 29 });
}

const ZONES: Rule[] = [
  [
    '(?:\\(|in |on )?((?:[a-z]+[/_][a-z_]+(?:/[a-z_]+)?)|(?:[a-z]+)(?: [a-z]+){0,2}?)(?: local)?(?: time(?: ?zone)?)\\)?(?![a-z])',
    ([, name = '']) => zone(name),
  ],
  [
    '(?:\\(|in )?((?:africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific|etc)/[a-z_+-]+(?:/[a-z_]+)?)\\)?',
    ([, name = '']) => zone(name),
  ],
  [`\\(?(?:in )?(${ZONE_ABBREVIATION})\\)?`, ([, name = '']) => zone(name)],
];

function zone(name: string): Saying | undefined {
  const found = zoneNamed(name);
  return found && { is: 'zone', zone: found };
}

const BOUNDS: Rule[] = [
  [
    '(?:starting|beginning|until|till|ending|commencing)(?: (?:from|on|at))?(?= )',
    ([words]) => ({ is: 'bound', words }),
  ],
  [`for the next (?:${COUNT}) (?:day|week|month|year)s?`, ([words]) => ({ is: 'bound', words })],
];

const RULES = [REPEATS, DAYS_OF_WEEK, DAYS_OF_MONTH, TIMES, ONE_DAY, ZONES, BOUNDS]
  .flat()
  .map(([pattern, read]) => [new RegExp(`(?:${pattern})`, 'y'), read] as const);

/** The sayings of folded text from left to right, at each place the longest; each rule's several share its words. */
export function tokensIn(folded: string, at: Today): Token[] {
  const found: Token[] = [];
  const starts = /(?<![\w@#$%&.:/'-])[\w(@]/g;
  for (let start = starts.exec(folded); start; start = starts.exec(folded)) {
    let best: { end: number; sayings: Saying[] } | undefined;
    for (const [pattern, read] of RULES) {
      pattern.lastIndex = start.index;
      const match = pattern.exec(folded);
      const { lastIndex: end } = pattern;
      if (
        !match ||
        end <= (best?.end ?? 0) ||
        (/[\w-]/.test(folded.charAt(end)) && /\w/.test(folded.charAt(end - 1)))
      )
        continue;
      const sayings = read(match, at);
      if (sayings) best = { end, sayings: [sayings].flat() };
    }
    if (!best) continue;
    for (const saying of best.sayings) found.push({ ...saying, start: start.index, end: best.end });
    starts.lastIndex = best.end;
  }
  return found;
}
