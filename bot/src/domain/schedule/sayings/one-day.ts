// One day or instant: 'tomorrow', 'next Friday', 'in two hours', 'Monday week'.
import type { DateTime } from 'luxon';
import { PART_OF_DAY, partOf } from './clock.ts';
import { UNIT, unitOf } from './repeats.ts';
import type { Rule, Saying } from './saying.ts';
import { COUNT, countOf, cronWeekday, WEEKDAY } from './vocabulary.ts';

const DAY = `(${WEEKDAY})(?![a-z])`;
const FORTNIGHT = '(week|fortnight)(?![a-z])';
const DURATION = `(${COUNT}) ${UNIT}( and a half)?`;

/** Returns the date of the next such weekday after today. */
const next = (word: string, today: DateTime): DateTime =>
  today.plus({ days: (cronWeekday(word) - (today.weekday % 7) + 7) % 7 || 7 });
const weeksOf = (word: string | undefined): number => (word === 'fortnight' ? 2 : 1);
const now = ({ hour, minute }: { hour: number; minute: number }): Saying => ({
  is: 'clock',
  clocks: [{ hour, minute, open: false }],
});

export const ONE_DAY: Rule[] = [
  ['(?:the )?day after tomorrow', (_m, { today }) => ({ is: 'day', day: today.plus({ days: 2 }) })],
  ['(?:tomorrow|tmrw|tmr|tmw)(?![a-z])', (_m, { today }) => ({ is: 'day', day: today.plus({ days: 1 }) })],
  ["(?:later )?today(?!')", (_m, { today }) => ({ is: 'day', day: today })],
  [
    'tonight',
    (_m, { today }) => [
      { is: 'day', day: today },
      { is: 'part', ...partOf('tonight') },
    ],
  ],
  [
    `this (${PART_OF_DAY})`,
    ([, words = ''], { today }) => [
      { is: 'day', day: today },
      { is: 'part', ...partOf(words) },
    ],
  ],
  ['this time tomorrow', (_m, { today, time }) => [{ is: 'day', day: today.plus({ days: 1 }) }, now(time)]],
  ['this time next week', (_m, { today, time }) => [{ is: 'day', day: today.plus({ weeks: 1 }) }, now(time)]],
  [
    `(?:on )?(this coming|this|coming|next) ${DAY}`,
    ([, which, word = ''], { today }) => {
      const day = next(word, today);
      // On a Monday, 'next Friday' is this week's to some people and next week's to others.
      if (which !== 'next' || day.weekNumber !== today.weekNumber) return { is: 'day', day };
      return { is: 'day', day: day.plus({ weeks: 1 }), either: day };
    },
  ],
  [
    `(?:on )?${DAY} ${FORTNIGHT}|an? ${FORTNIGHT} (?:on|from) ${DAY}`,
    ([, day1, weeks1, weeks2, day2], { today }) => ({
      is: 'day',
      day: next(day1 ?? day2 ?? '', today).plus({ weeks: weeksOf(weeks1 ?? weeks2) }),
    }),
  ],
  [
    `an? ${FORTNIGHT} (?:from )?(today|tomorrow)`,
    ([, weeks, from], { today }) => ({
      is: 'day',
      day: today.plus({ weeks: weeksOf(weeks), days: from === 'tomorrow' ? 1 : 0 }),
    }),
  ],
  [
    `next week(?: on)? ${DAY}|(?:on )?${DAY}(?: of)? next week`,
    ([, first, second], { today }) => ({
      is: 'day',
      day: today.startOf('week').plus({ weeks: 1, days: (cronWeekday(first ?? second ?? '') + 6) % 7 }),
    }),
  ],
  [
    'next (week|month)(?![a-z])',
    ([, unit = ''], { today }) => {
      const day = today.startOf(unit === 'week' ? 'week' : 'month').plus({ [unit]: 1 });
      return {
        is: 'day',
        day,
        assumed: `I took next ${unit} as its ${unit === 'week' ? 'Monday' : 'first day'}.`,
      };
    },
  ],
  [
    '(?:at |by )?(?:the )?end of (this|next) (week|month)',
    ([, which, unit], { today }) => {
      const inPeriod = today.plus({ [unit ?? 'week']: which === 'next' ? 1 : 0 });
      return {
        is: 'day',
        day: unit === 'month' ? inPeriod.endOf('month').startOf('day') : inPeriod.set({ weekday: 5 }),
      };
    },
  ],
  [
    `(?:in|after) (?:about )?${DURATION}(?:'?s?'? time)?(?: from now)?(?! ?(?:ago|or|old))|${DURATION} from now`,
    ([, c1, u1, h1, c2, u2, h2], { today }) =>
      fromNow(countOf(c1 ?? c2 ?? 'one') + ((h1 ?? h2) ? 0.5 : 0), u1 ?? u2 ?? '', today),
  ],
  [
    '(?:just |only |run )?once(?! (?:an?|per|each|every|in|it) )|one[- ]time|one[- ]off|(?:just |only )one time',
    () => ({ is: 'once' }),
  ],
  [
    "yesterday(?!['a-z])|last (?:night|evening)|(?:\\w+ )?(?:days?|hours?|weeks?) ago",
    () => ({ is: 'gone' }),
  ],
];

function fromNow(count: number, word: string, today: DateTime): Saying | undefined {
  const unit = unitOf(word);
  if (word.startsWith('sec')) return undefined;
  if (unit === 'minute') return { is: 'after', minutes: Math.round(count) };
  if (unit === 'hour') return { is: 'after', minutes: Math.round(60 * count) };
  if (!Number.isInteger(count)) return undefined;
  return {
    is: 'day',
    day: unit === 'quarter' ? today.plus({ months: 3 * count }) : today.plus({ [unit]: count }),
  };
}
