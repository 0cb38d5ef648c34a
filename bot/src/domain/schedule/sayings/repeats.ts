// How often: 'every 2 hours', 'daily', 'twice a week'.
import { HOUR_WORD, PART_OF_DAY, partOf } from './clock.ts';
import type { RepeatUnit, Rule, Saying } from './saying.ts';
import { COUNT, countOf } from './vocabulary.ts';

export const EACH = '(?:every|each)(?: single)?';
export const UNIT = '(min(?:ute)?|h(?:ou)?r|day|week|month|quarter|year|sec(?:ond)?)s?(?![a-z])';
const UNITS: Record<string, RepeatUnit> = {
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  q: 'quarter',
  y: 'year',
};
export const unitOf = (word: string): RepeatUnit =>
  word.startsWith('mo') ? 'month' : (UNITS[word.charAt(0)] ?? 'day');

const ADVERBS: Record<string, { unit: RepeatUnit; count: number }> = {
  hourly: { unit: 'hour', count: 1 },
  daily: { unit: 'day', count: 1 },
  everyday: { unit: 'day', count: 1 },
  weekly: { unit: 'week', count: 1 },
  biweekly: { unit: 'week', count: 2 },
  fortnightly: { unit: 'week', count: 2 },
  'every fortnight': { unit: 'week', count: 2 },
  'once a fortnight': { unit: 'week', count: 2 },
  monthly: { unit: 'month', count: 1 },
  quarterly: { unit: 'quarter', count: 1 },
  yearly: { unit: 'year', count: 1 },
  annually: { unit: 'year', count: 1 },
};
const ADVERB = `(${Object.keys(ADVERBS).join('|')}|bi-weekly|every ?day)(?![a-z])`;
const adverb = (word: string) => ADVERBS[word.replace('-', '').replace('every day', 'everyday')];

const TIMES = `(once|twice|thrice|${COUNT} times)`;
const timesOf = (word: string): number =>
  ({ once: 1, twice: 2, thrice: 3 })[word] ?? countOf(word.replace(/ times$/, ''));

const FEW_MINUTES = '(half|(?:a )?quarter|\\d{1,2}|five|ten|twenty)(?: minutes?)?';

/** Returns a repetition. Parts of an hour and seconds become minutes; seven-day steps become weeks. */
function every(word: string, count: number, more: { times?: number } = {}): Saying {
  const unit = unitOf(word);
  if (!(count > 0)) return { is: 'wrong', why: `Nothing comes every ${count} ${unit}s.`, sure: true };
  const said = { is: 'every', ...more } as const;
  if (word.startsWith('sec')) return { ...said, unit: 'minute', count: count / 60 };
  if (unit === 'hour' && !Number.isInteger(count)) return { ...said, unit: 'minute', count: count * 60 };
  if (unit === 'day' && count % 7 === 0) return { ...said, unit: 'week', count: count / 7 };
  if (unit === 'month' && count % 12 === 0) return { ...said, unit: 'year', count: count / 12 };
  return { ...said, unit, count };
}

const often = (word: string, times: number): Saying => every(word, 1, times > 1 ? { times } : {});

export const REPEATS: Rule[] = [
  [`${EACH} ${UNIT}`, ([, unit = '']) => every(unit, 1)],
  [`(?:once |on )?${EACH} (${COUNT}) ${UNIT}`, ([, count = '', unit = '']) => every(unit, countOf(count))],
  [`${EACH} (\\d{1,3}) ?([mhdw])(?![a-z])`, ([, count = '', unit = '']) => every(unit, Number(count))],
  [`${EACH} (?:(${COUNT}) )?hours? and a half`, ([, count = 'a']) => every('hour', countOf(count) + 0.5)],
  [`${EACH} quarter(?: of an)? hour`, () => every('minute', 15)],
  [
    `${EACH} (${COUNT}) days? from the (?:1st|first) of (?:the|each|every) month`,
    ([, count = '']) => ({ is: 'every', unit: 'day', count: countOf(count), fromFirst: true }),
  ],
  [`(?:on an? )?${ADVERB}(?: basis)?`, ([, word = '']) => everySaying(adverb(word))],
  [`${EACH} (${PART_OF_DAY})`, ([, word = '']) => [every('day', 1), { is: 'part', ...partOf(word) }]],
  ['nightly', () => [every('day', 1), { is: 'part', ...partOf('night') }]],
  [
    `${TIMES} (?:(?:in )?(?:an?|per|each|every|the) )(hour|day|week|month|quarter|year)(?![a-z])`,
    ([, times = '', unit = '']) => often(unit, timesOf(times)),
  ],
  [
    `${TIMES} (hourly|daily|weekly|monthly|yearly)|(hourly|daily|weekly|monthly|yearly) ${TIMES}`,
    ([, before, first, second, behind]) =>
      often(adverb(first ?? second ?? '')?.unit ?? 'day', timesOf(before ?? behind ?? 'once')),
  ],
  ['on the hour', () => ({ is: 'past', minute: 0 })],
  ['on the (half|quarter)[- ]hour', ([, word = '']) => pastHour(word, 'past')],
  [
    `(?:at |on )(?:the )?${FEW_MINUTES} (past|to)(?! ?(?:\\d|the|each|every|${HOUR_WORD}|noon|mid))`,
    ([, word = '', link]) => pastHour(word, link),
  ],
  [
    `(?:at |on )?${FEW_MINUTES} (past|to) (?:the|each|every) hour`,
    ([, word = '', link]) => pastHour(word, link),
  ],
];

const everySaying = (found: { unit: RepeatUnit; count: number } | undefined): Saying | undefined =>
  found && { is: 'every', adverb: true, ...found };

/** Minutes within each hour: 'on the half hour', '10 past'. */
function pastHour(word: string, link: string | undefined): Saying | undefined {
  const minutes =
    { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 }[word.replace('a ', '')] ?? Number(word);
  if (minutes > 59) return undefined;
  return { is: 'past', minute: link === 'to' ? (60 - minutes) % 60 : minutes };
}
