import { MONTH, monthNumber, WEEKDAY, weekdayNumber } from '../period-words.ts';

/** The vocabulary of schedules, as parts of regular expressions over folded text. */

export { MONTH, monthNumber, WEEKDAY };

/** 0 (Sunday) to 6, as cron counts. */
export const cronWeekday = (word: string): number => weekdayNumber(word) % 7;

export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'monday', 'mon, wed and fri', 'monday to friday', with or without 's'. */
const DAY = `${WEEKDAY}s?(?![a-z])`;
const LINK = '(?: ?(?:,|and|&|\\+|or|/|to|till|until|through|thru|-) ?(?:and |on )?)';
export const WEEKDAYS = `${DAY}(?:${LINK}${DAY})*`;

/** The days that such a list names, ascending from Monday; 'friday to monday' goes over the weekend. */
export function weekdaysIn(list: string): number[] {
  const found = new Set<number>();
  let last: number | undefined;
  let isRange = false;
  for (const [word] of list.matchAll(new RegExp(`${WEEKDAY}|to|till|until|through|thru|-`, 'g'))) {
    if (/^(?:to|till|until|through|thru|-)$/.test(word)) {
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

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
export const ORDINAL = `(?:${ORDINALS.join('|')}|1st|2nd|3rd|4th|5th|last)`;

/** 1 to 5, or 'last'. */
export function ordinal(word: string): number | 'last' {
  if (word === 'last') return 'last';
  const at = ORDINALS.indexOf(word);
  return at < 0 ? Number(word.charAt(0)) : at + 1;
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
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
  half: 0.5,
  a: 1,
  an: 1,
};
export const COUNT = `(?:\\d{1,3}(?:st|nd|rd|th)?|${Object.keys(COUNTS).join('|')}|half an?)`;
export const countOf = (word: string): number =>
  COUNTS[word.replace(/^half an?$/, 'half')] ?? Number.parseInt(word, 10);

/** A time of day: '9', '9am', '9:30 pm', '21h', 'noon'; groups are not used: see timeOf. */
export const CLOCK =
  "(?:\\d{1,2}(?:[:.h]\\d{2})? ?(?:[ap]\\.?m\\.?(?![a-z])|h(?![a-z])|hrs?(?![a-z])|hours(?![a-z])|o'?clock)?|noon|midday|midnight)";

export interface Time {
  hour: number;
  minute: number;
  /** What was assumed of it, a sentence. */
  assumed?: string;
}

/** Undefined where no clock shows it. */
export function timeOf(text: string): Time | undefined {
  if (/^(?:noon|midday)$/.test(text)) return { hour: 12, minute: 0 };
  if (text === 'midnight') return { hour: 0, minute: 0 };
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))? ?([ap])?/.exec(text);
  if (!parts) return undefined;
  const [, hours = '', minutes = '0', half] = parts;
  const said = Number(hours);
  const minute = Number(minutes);
  if (minute > 59 || said > (half ? 12 : 24) || (half && said === 0)) return undefined;
  if (half) return { hour: (said % 12) + (half === 'p' ? 12 : 0), minute };
  const isWhole = parts[2] === undefined;
  // Nobody reads reports at night; a time with minutes and a leading zero was meant as it stands.
  if (said >= 1 && said <= 6 && isWhole && !hours.startsWith('0') && !/h|hrs/.test(text)) {
    return { hour: said + 12, minute, assumed: `I took ${said} as ${said} pm.` };
  }
  return { hour: said % 24, minute };
}

/** What parts of a day are taken for, 24-hour clock. */
export const PARTS_OF_DAY: Record<string, number> = {
  'end of day': 17,
  'end of the day': 17,
  'close of business': 17,
  eod: 17,
  cob: 17,
  'start of day': 9,
  'start of business': 9,
  'first thing': 8,
  lunchtime: 12,
  lunch: 12,
  morning: 9,
  mornings: 9,
  afternoon: 14,
  afternoons: 14,
  evening: 18,
  evenings: 18,
  tonight: 20,
  night: 21,
  nights: 21,
};
export const PART_OF_DAY = `(?:${Object.keys(PARTS_OF_DAY).join('|')})(?![a-z])`;
