// The vocabulary of the period grammar, as parts of regular expressions over folded text.

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
export const MONTH = `(?:${MONTHS.join('|')})\\.?(?![a-z])`;

/** 1 to 12. */
export function monthNumber(word: string): number {
  return MONTHS.findIndex((month) => new RegExp(`^${month}\\.?$`).test(word)) + 1;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?';

/** 1 (Monday) to 7. */
export function weekdayNumber(word: string): number {
  return WEEKDAYS.findIndex((weekday) => weekday.startsWith(word.slice(0, 3))) + 1;
}

const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  'a couple': 2,
  three: 3,
  few: 3,
  'a few': 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
export const COUNT = `(?:\\d{1,4}|(?:a )?couple(?: of)?|(?:a )?few|an?|${Object.keys(COUNTS)
  .filter((word) => word.length > 2 && !word.startsWith('a '))
  .join('|')})`;

export function countNumber(word: string): number {
  return COUNTS[word.replace(/ of$/, '')] ?? Number(word);
}

export const UNIT = '(?:day|week|month|quarter|half|year)';

export function unitNamed(word: string): Unit {
  if (/^(?:bill|invoice)/.test(word)) return 'month';
  return (
    (['week', 'month', 'quarter', 'half', 'year'] as const).find((unit) => word.startsWith(unit)) ?? 'day'
  );
}

export const YEAR = '(20\\d\\d)(?![\\d])';
