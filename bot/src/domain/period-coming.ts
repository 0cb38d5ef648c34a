import type { Day, Span } from './period-calendar.ts';
import { day, shift, unitAway, unitOf } from './period-calendar.ts';
import type { Reading, Rule } from './period-reading.ts';
import { dated } from './period-reading.ts';
import {
  COUNT,
  countNumber,
  MONTH,
  monthNumber,
  UNIT,
  unitNamed,
  WEEKDAY,
  weekdayNumber,
} from './period-words.ts';

const NEXT = '(?:next|coming|upcoming|following)';
const COUNTED = '(hour|day|week|fortnight|month|quarter|year)s?';

/** Returns the days from today on to a number of units later. An hour counts with the day on which it ends. */
function within(count: number, word: string, today: Day): Reading {
  const to =
    word === 'hour'
      ? today.plus({ days: Math.ceil(count / 24) + 1 })
      : word === 'fortnight'
        ? today.plus({ weeks: 2 * count })
        : shift(today, unitNamed(word), count);
  return { span: { from: today, to, unit: 'day' }, edge: true, relative: true };
}

const edgeOf = (span: Span): Reading => ({ span: unitAway('day', span.to, -1), edge: true });

/** Days to come that are named by their distance from today. They precede the rules for days that have begun. */
export const COMING: Rule[] = [
  ['tomorrow', (_, { today }) => ({ span: unitAway('day', today, 1), relative: true })],
  ['(?:the )?day after tomorrow', (_, { today }) => ({ span: unitAway('day', today, 2), relative: true })],
  ['tonight', (_, { today }) => ({ span: unitOf('day', today), relative: true })],
  [
    `(?:the )?${NEXT} (?:calendar )?(${UNIT})|(?:the )?(${UNIT}) (?:after(?! next)|to come)`,
    (match, { today }) => ({
      span: unitAway(unitNamed(match[1] ?? match[2] ?? ''), today, 1),
      relative: true,
    }),
  ],
  [
    `(?:the )?(${UNIT}) after next`,
    (match, { today }) => ({ span: unitAway(unitNamed(match[1] ?? ''), today, 2), relative: true }),
  ],
  [
    `(?:in|within|over|during) the ${NEXT} ${COUNTED}`,
    (match, { today }) => within(1, match[1] ?? '', today),
  ],
  [
    `(?:(?:in|within|over|during) (?:the )?(?:${NEXT} )?|(?:the )?${NEXT} )(${COUNT})[ -]${COUNTED}(?:'? time| from now)?`,
    (match, { today }) => within(countNumber(match[1] ?? ''), match[2] ?? '', today),
  ],
  [
    `(${COUNT}) ${COUNTED} from now`,
    (match, { today }) => within(countNumber(match[1] ?? ''), match[2] ?? '', today),
  ],
  [
    `(?:the )?(?:rest|remainder) of (?:the |this )?(${UNIT})`,
    (match, { today }) => ({
      span: { from: today, to: unitOf(unitNamed(match[1] ?? ''), today).to, unit: 'day' },
      relative: true,
    }),
  ],
  [
    'eo([mqy])|(?:the )?(month|quarter|year)[ -]?end',
    (match, { today }) => {
      const letters = { m: 'month', q: 'quarter', y: 'year' } as const;
      return edgeOf(unitOf(unitNamed(match[2] ?? letters[match[1] as keyof typeof letters]), today));
    },
  ],
  [
    `(?:the )?(this |${NEXT} )?weekend`,
    (match, { before, today }) => {
      if (/\b(?:every|each)\s+$/.test(before)) return undefined;
      const weeks = match[1] && !match[1].startsWith('this') ? 1 : 0;
      const saturday = unitOf('week', today).from.plus({ days: 5, weeks });
      return { span: { from: saturday, to: saturday.plus({ days: 2 }), unit: 'day' }, relative: true };
    },
  ],
  [
    `(this |${NEXT} )?(${WEEKDAY})`,
    (match, { before, today }) => {
      if (/\b(?:every|each)\b[\w ,]*$/.test(before)) return undefined;
      const isShort = !match[2]?.endsWith('day');
      if (isShort && !match[1] && !/\b(?:from|on|by|before|after|until|till|to|-)\s*$/.test(before))
        return undefined;
      const days = (weekdayNumber(match[2] ?? '') - today.weekday + 7) % 7;
      const isLater = days === 0 && match[1] !== undefined && !match[1].startsWith('this');
      return { span: unitAway('day', today, isLater ? 7 : days), relative: true };
    },
  ],
  [
    `${NEXT} (${MONTH})`,
    (match) => dated((year) => unitOf('month', day(year, monthNumber(match[1] ?? ''), 1)), undefined),
  ],
  [
    'the (\\d{1,2})(?:st|nd|rd|th)(?: of (this|(?:the )?next) month)?',
    (match, { before, today }) => {
      if (!match[2] && !/\b(?:on|by|before|after|from|until|till|to)\s+$/.test(before)) return undefined;
      const date = Number(match[1]);
      const isNext = match[2] ? match[2] !== 'this' : date < today.day;
      const month = unitAway('month', today, isNext ? 1 : 0).from;
      // The month after a month without the 31st has it, and the one after February the 29th.
      const months = match[2] ? [month] : [month, month.plus({ months: 1 })];
      const on = months.find(({ daysInMonth }) => date > 0 && date <= (daysInMonth ?? 0))?.set({ day: date });
      return on && { span: unitOf('day', on) };
    },
  ],
  [
    '(?:the )?(?:christmas |xmas )?holidays',
    () => dated((year) => ({ from: day(year, 12, 25), to: day(year + 1, 1, 2), unit: 'day' }), undefined),
  ],
];
