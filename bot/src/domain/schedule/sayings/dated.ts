// Days by date: '1 December 2026', 'Dec 1st', '2026-12-01', '25/12/2026', 'Friday the 27th'.
import type { DateTime } from 'luxon';
import { dateText } from '../describe/date-text.ts';
import type { Rule, Saying } from './saying.ts';
import {
  cronWeekday,
  DATE,
  MONTH,
  monthNumber,
  ordinal,
  WEEKDAY,
  WEEKDAY_NAMES,
  withMonths,
} from './vocabulary.ts';

const SAID_DAY = `(?:(${WEEKDAY})(?![a-z]),? )?`;
const DAY_MONTH = `(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})`;
const MONTH_DAY = `(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`;

export const DATED: Rule[] = [
  [
    `(?:on )?${SAID_DAY}(?:the )?(?:${DAY_MONTH}|${MONTH_DAY})(?:,? (20\\d\\d))?(?![\\d:])`,
    ([words, weekday, d1, m1, m2, d2, year], { today }) => {
      const said = dateOf(words, today, { month: monthNumber(m1 ?? m2 ?? ''), date: Number(d1 ?? d2), year });
      return weekday ? checked(said, weekday) : said;
    },
  ],
  [
    '(20\\d\\d)-(\\d\\d)-(\\d\\d)[t ](\\d\\d):(\\d\\d)(?::\\d\\d)?z',
    ([words, year, month, date, hour, minute], { today }) => [
      dateOf(words, today, { month: Number(month), date: Number(date), year }),
      { is: 'clock', clocks: [{ hour: Number(hour) % 24, minute: Number(minute) % 60, open: false }] },
      { is: 'zone', zone: { timezone: 'UTC' } },
    ],
  ],
  [
    '(?:on )?(20\\d\\d)-(\\d\\d)-(\\d\\d)(?:t(?=\\d))?(?!\\d)',
    ([words, year, month, date], { today }) =>
      dateOf(words, today, { month: Number(month), date: Number(date), year }),
  ],
  [
    'on (\\d{1,2})/(\\d{1,2})(?![\\d/])|(?:on )?(\\d{1,2})[/.](\\d{1,2})[/.](20\\d\\d)(?!\\d)',
    ([words, a1, b1, a2, b2, year], { today }) =>
      slashed(words, today, { a: Number(a1 ?? a2), b: Number(b1 ?? b2), year }),
  ],
  [
    `(?:on )?(${WEEKDAY})(?![a-z]),? (?:the )?(${DATE})(?! ?of)`,
    ([words, weekday = '', date = ''], { today }) => {
      const day = nextDate(today, Number(ordinal(date)));
      return day ? checked({ is: 'day', day }, weekday) : { is: 'wrong', why: `No month has ${words}.` };
    },
  ],
];

type DayOrWrong = Extract<Saying, { is: 'day' | 'wrong' }>;

function dateOf(
  words: string,
  today: DateTime,
  { year, month, date }: { year: string | undefined; month: number; date: number },
): DayOrWrong {
  const day = today.set({ year: year ? Number(year) : today.year, month, day: date });
  if (day.month === month && day.day === date) {
    if (year) return { is: 'day', day };
    return { is: 'day', day: day < today ? day.plus({ years: 1 }) : day, annual: true };
  }
  // 29 February comes in a later year.
  if (month === 2 && date === 29 && !year) return { is: 'day', day: nextLeapDay(today), annual: true };
  return { is: 'wrong', why: `There is no ${withMonths(words.replace(/^on /, ''))}.`, sure: true };
}

function nextLeapDay(today: DateTime): DateTime {
  const years = Array.from({ length: 9 }, (_, ahead) =>
    today.set({ year: today.year + ahead, month: 3, day: 1 }),
  );
  const days = years.map((march) => march.minus({ days: 1 }));
  return days.find((day) => day.day === 29 && day >= today) ?? today;
}

/**
 * Reads a date with slashes: day first, as most people write it; month first if only that is a date; both if both are.
 */
function slashed(
  words: string,
  today: DateTime,
  { a, b, year }: { a: number; b: number; year: string | undefined },
): DayOrWrong | undefined {
  const dayFirst = dateOf(words, today, { date: a, month: b, year });
  const monthFirst = dateOf(words, today, { date: b, month: a, year });
  if (dayFirst.is !== 'day' && monthFirst.is !== 'day') return year ? dayFirst : undefined;
  if (dayFirst.is !== 'day') return monthFirst;
  if (monthFirst.is !== 'day' || +monthFirst.day === +dayFirst.day) return dayFirst;
  return { ...dayFirst, either: monthFirst.day };
}

/** Returns the next day with this number, today included. */
function nextDate(today: DateTime, date: number): DateTime | undefined {
  const months = [0, 1, 2].map((ahead) => today.startOf('month').plus({ months: ahead }));
  return months
    .map((month) => month.set({ day: date }))
    .find((day, i) => day.month === months[i]?.month && day >= today);
}

/** Checks that the date falls on the weekday that was said. */
function checked(said: DayOrWrong, weekday: string): DayOrWrong {
  if (said.is === 'wrong' || said.day.weekday % 7 === cronWeekday(weekday)) return said;
  const name = (day: number): string => WEEKDAY_NAMES[day % 7] ?? '';
  const date = dateText(said.day);
  return {
    is: 'wrong',
    why: `${date} is a ${name(said.day.weekday)}, not a ${name(cronWeekday(weekday))}.`,
    sure: true,
  };
}
