import type { CronFieldCollection } from 'cron-parser';
import { blockAround } from './recurrence-block.ts';
import { fieldText } from './recurrence-field.ts';

/** Of a year that is not a leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysOf = (month: number): number => DAYS[month - 1] ?? 31;
/** Sorts after every day of a month. */
const LAST = 32;

/**
 * Moves the dates of a schedule by a day. Returns day of month and month as two cron fields, or undefined if no fields
 * contain the date of `at`. 28 and 29 February are included only if they are right in every year.
 */
export function utcDates({
  fields: { dayOfMonth, month },
  day,
  at,
}: {
  fields: CronFieldCollection;
  /** -1: the day before, 1: the day after. */
  day: number;
  at: Date;
}): string | undefined {
  if (dayOfMonth.isWildcard && month.isWildcard) return '* *';
  const days = dayOfMonth.values.map((value) => (value === 'L' ? LAST : Number(value)));
  const pairs = month.values.flatMap((each) =>
    days.flatMap((date) => (day < 0 ? dayBefore(each, date) : dayAfter(each, date))),
  );
  const [months, dates] = blockAround(pairs, placeOf(at, pairs));
  if (!months.length) return undefined;
  const last = dates.includes(LAST) ? ['L'] : [];
  const numbers = dates.filter((date) => date !== LAST);
  const numbersText = numbers.length ? [fieldText(numbers, 1, 31, '')] : [];
  return `${[...numbersText, ...last].join(',')} ${fieldText(months, 1, 12, '')}`;
}

type MonthAndDay = [month: number, date: number];

function dayBefore(month: number, date: number): MonthAndDay[] {
  if (date === 1) return [[month === 1 ? 12 : month - 1, LAST]];
  const isLast = date === LAST;
  // In leap years the day before February's last is a different one, and other years have no 29 February.
  if (month === 2 && isLast) return [];
  if (!isLast && date > daysOf(month)) return [];
  return [[month, (isLast ? daysOf(month) : date) - 1]];
}

function dayAfter(month: number, date: number): MonthAndDay[] {
  const first: MonthAndDay = [month === 12 ? 1 : month + 1, 1];
  if (date === LAST) return [first];
  // 29 February, if it exists, follows the 28th. Only in leap years does 1 March follow the 29th.
  if (month === 2) return date <= 28 ? [[2, date + 1]] : [];
  if (date > daysOf(month)) return [];
  return date === daysOf(month) ? [first] : [[month, date + 1]];
}

/** Returns that date as `pairs` names it: by its number, or as the last of its month. */
function placeOf(at: Date, pairs: MonthAndDay[]): MonthAndDay {
  const month = at.getUTCMonth() + 1;
  const date = at.getUTCDate();
  const tomorrow = new Date(at.getTime() + 24 * 3600_000);
  const named = pairs.some(([m, d]) => m === month && d === date);
  return !named && tomorrow.getUTCDate() === 1 ? [month, LAST] : [month, date];
}
