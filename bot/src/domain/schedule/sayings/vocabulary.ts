// The words for days, months and numbers, as parts of regular expressions over folded text.
import { capital } from '../../../contract/words.ts';
import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from '../../period-words.ts';

export { MONTH, monthNumber, WEEKDAY };

/** 0 (Sunday) to 6, as in cron. */
export const cronWeekday = (word: string): number => weekdayNumber(word) % 7;

export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const WORKDAYS = [1, 2, 3, 4, 5];
export const WORKDAY = '(?:week ?days?|work(?:ing)? ?days?|business days?)(?![a-z])';

const LINK = '(?: ?(?:,|and|&|\\+|or|/) ?(?:and |on |the )?)';
const RANGE = '(?: ?(?:to|till|until|through|thru|-) ?)';
const DAY = `${WEEKDAY}s?(?![a-z])`;
/** 'monday', 'mon, wed and fri', 'monday to friday', with or without 's'. */
export const WEEKDAYS = `${DAY}(?:(?:${LINK}|${RANGE})${DAY}){0,9}`;
export const MONTHS = `${MONTH}(?:${LINK}${MONTH}){0,11}`;
/** Restores the capitals of month names in folded words: '31 February'. */
export const withMonths = (words: string): string =>
  words.replace(new RegExp(`\\b(?:${MONTH})\\b`, 'g'), (name) => capital(name));

export const monthsIn = (list: string): number[] =>
  [...list.matchAll(new RegExp(MONTH, 'g'))].map(([name]) => monthNumber(name));

const DAY_OR_RANGE = new RegExp(`${WEEKDAY}|to|till|until|through|thru|-`, 'g');

/** Returns the days in such a list. 'friday to monday' includes the weekend. */
export function weekdaysIn(list: string): number[] {
  const found = new Set<number>();
  let last: number | undefined;
  let isRange = false;
  for (const [word] of list.matchAll(DAY_OR_RANGE)) {
    if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/.test(word)) {
      isRange = true;
      continue;
    }
    const day = cronWeekday(word);
    for (let each = isRange && last !== undefined ? last : day; ; each = (each + 1) % 7) {
      found.add(each);
      if (each === day) break;
    }
    last = day;
    isRange = false;
  }
  return [...found].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const TWENTIES = ORDINALS.slice(0, 9).map((word) => `twenty[- ]${word}`);
const ORDINAL_WORDS = [...ORDINALS, ...TWENTIES, 'thirtieth', 'thirty[- ]first'];
/** A day of the month: '3rd', 'third'. */
export const DATE = `(?:\\d{1,2}(?:st|nd|rd|th)|${[...ORDINAL_WORDS].reverse().join('|')})(?![a-z])`;
/** One of the up to five occurrences of a weekday in a month. */
export const NTH = `(?:${ORDINALS.slice(0, 5).join('|')}|[1-5](?:st|nd|rd|th)|last)`;

/** Returns the number of an ordinal, or 'last'. */
export function ordinal(word: string): number | 'last' {
  if (word === 'last') return 'last';
  const at = ORDINAL_WORDS.findIndex((each) => new RegExp(`^${each}$`).test(word));
  return at < 0 ? Number.parseInt(word, 10) : at + 1;
}

const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  ninety: 90,
  alternate: 2,
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
  half: 0.5,
  couple: 2,
  a: 1,
  an: 1,
};
const COUNT_WORDS = Object.keys(COUNTS).join('|');
export const COUNT = `(?:\\d{1,3}(?:\\.5)?(?:st|nd|rd|th)?|forty[- ]five|half an?|(?:a )?couple of|(?:${COUNT_WORDS})(?![a-z]))`;

export function countOf(word: string): number {
  if (/couple/.test(word)) return 2;
  if (/^half/.test(word)) return 0.5;
  if (/^forty.five/.test(word)) return 45;
  return COUNTS[word] ?? Number.parseFloat(word);
}
