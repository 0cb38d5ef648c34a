// Days of a month: 'the 1st of every month', 'the last Friday of each quarter', 'every 1 July'.
import { EACH } from './repeats.ts';
import type { MonthDay, Rule, Saying } from './saying.ts';
import {
  cronWeekday,
  DATE,
  MONTH,
  MONTHS,
  monthsIn,
  NTH,
  ordinal,
  WEEKDAY,
  WORKDAY,
  withMonths,
} from './vocabulary.ts';

const PERIOD = '(?:of|in) (?:the|each|every|a)(?: calendar)? (month|quarter|year)';
const LIST_LINK = '(?: ?(?:,|and|&) ?(?:and )?(?:the )?)';
const MONTH_DAY = `(?:${DATE}|last(?: day)?)`;
const DATES = `${DATE}(?:${LIST_LINK}${MONTH_DAY}){0,11}`;
const NTH_DAY = `(?:(${WEEKDAY})(?![a-z])|(day)(?!s)|(${WORKDAY}))`;
const DATE_AND_MONTH = `(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})|(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]))`;
const QUARTER_STARTS = [1, 4, 7, 10];
const QUARTER_ENDS = [3, 6, 9, 12];
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns the months for '… of each quarter' or '… of the year'. */
function monthsOf(period = 'month', last = false): Saying[] {
  if (period === 'month') return [];
  if (period === 'year') return [{ is: 'months', months: [last ? 12 : 1] }];
  return [{ is: 'months', months: last ? QUARTER_ENDS : QUARTER_STARTS }];
}

function nth(word: string, [weekday, day]: (string | undefined)[], sure: boolean): Saying {
  const of = weekday ? cronWeekday(weekday) : day ? 'day' : 'workday';
  return { is: 'nth', nth: ordinal(word), of, sure };
}

const EACH_DATE = new RegExp(MONTH_DAY, 'g');

function dates(list: string, sure: boolean, only = false): Saying {
  const found = [...list.matchAll(EACH_DATE)].map(([word]): MonthDay => ordinal(word.replace(/ day$/, '')));
  const none = found.find((date) => date !== 'last' && (date < 1 || date > 31));
  if (none) return { is: 'wrong', why: `No month has a day ${none}.`, sure };
  return { is: 'dates', dates: [...new Set(found)], sure, only };
}

function datesOfMonths(list: string, names: string): Saying[] {
  const months = monthsIn(names);
  const said = dates(list, true);
  const longest = Math.max(...months.map((month) => LONGEST[month - 1] ?? 31));
  const late = said.is === 'dates' ? said.dates.find((date) => date !== 'last' && date > longest) : undefined;
  if (late) return [{ is: 'wrong', why: `There is no ${late} ${withMonths(names)}.`, sure: true }];
  return [said, { is: 'months', months }];
}

export const DAYS_OF_MONTH: Rule[] = [
  [
    `(?:on )?(?:the |every |each )?(${NTH})(?:${LIST_LINK}(${NTH}))? ${NTH_DAY} ${PERIOD}`,
    ([, first = '', second, weekday, day, workday, period]) => [
      nth(first, [weekday, day, workday], true),
      ...(second ? [nth(second, [weekday, day, workday], true)] : []),
      ...monthsOf(period, first === 'last'),
    ],
  ],
  [
    `(?:on )?(?:the |every |each )?(${NTH}) ${NTH_DAY} of (${MONTHS})`,
    ([, first = '', weekday, day, workday, names = '']) => [
      nth(first, [weekday, day, workday], true),
      { is: 'months', months: monthsIn(names) },
    ],
  ],
  [`${EACH} (first|1st|fifth|5th|last) ${NTH_DAY}`, ([, word = '', ...days]) => nth(word, days, true)],
  [`on the (${NTH}) ${NTH_DAY}`, ([, word = '', ...days]) => nth(word, days, false)],
  [
    `(?:on |at )?(?:the )?(start|beginning|end|first|last) ${PERIOD}|(?:at )?(?:the |every |each )?(month|quarter|year)[- ]end`,
    ([, edge, period, end]) => {
      const last = !edge || edge === 'end' || edge === 'last';
      return [
        { is: 'dates', dates: [last ? 'last' : 1], sure: true, only: false },
        ...monthsOf(period ?? end, last),
      ];
    },
  ],
  [
    `(?:on )?(?:the |every |each )?(${DATES})(?: day)?(?: ${PERIOD}| (?:of )?(?:every|each) month)(,? (?:that|where|which|if) (?:it |they |there )?(?:has|have|is) (?:it|one))?`,
    ([, list = '', period, only]) => [dates(list, true, only !== undefined), ...monthsOf(period)],
  ],
  [
    `(?:on )?(?:the )?(${DATES}) of (${MONTHS})(?! ?\\d)`,
    // In a single month it is one day.
    ([, list = '', names = '']) => (monthsIn(names).length > 1 ? datesOfMonths(list, names) : undefined),
  ],
  [
    `${EACH} (${DATE})(?! ?(?:${WEEKDAY}|min|h(?:ou)?r|day|week|month|quarter|year|${MONTH}))`,
    ([, list = '']) => (/\d/.test(list) ? dates(list, true) : undefined),
  ],
  [
    `on the (?:(?=\\d)(${DATES})|(${DATES})(?=$|[,.;?!]| at | by ))(?! ?(?:of )?(?:${MONTH}|${WEEKDAY}))`,
    ([, numbers, words = '']) => dates(numbers ?? words, /,|and|&/.test(numbers ?? words)),
  ],
  [
    `(?:${EACH} year on (?:the )?|${EACH} )${DATE_AND_MONTH}`,
    ([, d1, m1, m2, d2]) => [
      ...datesOfMonths(`${d1 ?? d2}th`, m1 ?? m2 ?? ''),
      { is: 'every', unit: 'year', count: 1 },
    ],
  ],
  [
    `${EACH} (${MONTHS})(?! ?\\d)`,
    ([, names = '']) => [
      { is: 'every', unit: 'year', count: 1 },
      { is: 'months', months: monthsIn(names) },
    ],
  ],
  [`(?:in|of|during) (${MONTHS})(?! ?\\d)`, ([, names = '']) => ({ is: 'months', months: monthsIn(names) })],
];
