import { joined } from '../../../contract/words.ts';
import { MONTH_NAMES } from '../../period-words.ts';
import { WEEKDAY_NAMES } from '../sayings/vocabulary.ts';
import { valuesOf } from './fields.ts';

interface Days {
  date: string;
  month: string;
  weekday: string;
}

/** Describes the days of a cron: 'Every Monday', 'On the 1st and last day of every month', 'Every year on 1 July'. */
export function daysInWords({ date, month, weekday }: Days): string {
  if (date === '*' && weekday === '*') return `Every day${inMonths(month)}`;
  if (weekday === '*') return datesInWords(date, month);
  if (date === '*') return weekdaysInWords(weekday, month);
  const others = weekdaysInWords(weekday, month).replace(/^(?:Every|On) /, (word) => word.toLowerCase());
  return `${datesInWords(date, month)} and ${others}`;
}

function datesInWords(date: string, month: string): string {
  const step = /^\*\/(\d+)$/.exec(date)?.[1];
  if (step) return `Every ${step === '2' ? 'second' : nth(Number(step))} day from the 1st${ofMonths(month)}`;
  const [first, ...more] = date
    .split(',')
    .flatMap((part): ('last' | number)[] => (part === 'L' ? ['last'] : valuesOf(part, 1, 31)));
  const isYearly = valuesOf(month, 1, 12).length === 1;
  if (isYearly && typeof first === 'number' && !more.length)
    return `Every year on ${first} ${MONTH_NAMES[Number(month) - 1]}`;
  const days = [first ?? 1, ...more].map((each) => (each === 'last' ? 'last day' : nth(Number(each))));
  const late = [first, ...more].some((each) => Number(each) > 28) && month === '*';
  return `${isYearly ? 'Every year on' : 'On'} the ${joined(days)}${ofMonths(month)}${late ? ' that has one' : ''}`;
}

function weekdaysInWords(weekday: string, month: string): string {
  const parts = weekday.split(',');
  const counted = parts.filter((part) => /[#L]/.test(part)).map((part) => `the ${countedDay(part)}`);
  const plain = parts.filter((part) => !/[#L]/.test(part)).join(',');
  if (!counted.length) return `${plainDays(plain)}${inMonths(month)}`;
  const monthly = `On ${joined(counted)}${ofMonths(month)}`;
  return plain ? `${monthly} and ${plainDays(plain).replace(/^Every/, 'every')}` : monthly;
}

/** '5L' → 'last Friday', '1#2' → 'second Monday'. */
function countedDay(part: string): string {
  const name = WEEKDAY_NAMES[Number(part.charAt(0)) % 7];
  return `${part.endsWith('L') ? 'last' : ORDINALS[Number(part.charAt(2))]} ${name}`;
}

function plainDays(weekday: string): string {
  const days = [...new Set(valuesOf(weekday, 0, 6).map((day) => day % 7))];
  const inOrder = days.sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  if (inOrder.join() === '1,2,3,4,5') return 'Every weekday (Monday to Friday)';
  const row = inRow(inOrder);
  if (row) return `${WEEKDAY_NAMES[row.first]} to ${WEEKDAY_NAMES[row.last]}`;
  return `Every ${joined(inOrder.map((day) => WEEKDAY_NAMES[day] ?? ''))}`;
}

/** Returns the ends of three or more consecutive days, even over Sunday. */
function inRow(days: number[]): { first: number; last: number } | undefined {
  const starts = days.filter((day) => !days.includes((day + 6) % 7));
  const [first] = starts;
  if (first === undefined || starts.length > 1 || days.length < 3) return undefined;
  return { first, last: (first + days.length - 1) % 7 };
}

const names = (month: string): string =>
  joined(valuesOf(month, 1, 12).map((each) => MONTH_NAMES[each - 1] ?? ''));
const inMonths = (month: string): string => (month === '*' ? '' : ` in ${names(month)}`);
const ofMonths = (month: string): string => (month === '*' ? ' of every month' : ` of ${names(month)}`);

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const nth = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
