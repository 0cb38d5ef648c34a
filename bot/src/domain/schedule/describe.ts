import { DateTime } from 'luxon';
import { MONTH_NAMES } from '../period-words.ts';
import { WEEKDAY_NAMES } from './sayings/vocabulary.ts';
import type { Schedule } from './schedule.ts';

/** A schedule in words: 'Every Monday at 09:00 (Europe/London)', 'Once, on Sunday, 22 November 2026 at 14:00 (UTC)'. */
export function describeSchedule(schedule: Schedule): string {
  const { timezone } = schedule;
  if (schedule.kind === 'once') {
    const at = DateTime.fromISO(schedule.at, { zone: timezone });
    return `Once, on ${at.toFormat("cccc, d LLLL yyyy 'at' HH:mm")} (${timezone})`;
  }
  return `${cronInWords(schedule.cron)} (${timezone})`;
}

function cronInWords(cron: string): string {
  const [minute = '0', hour = '*', date = '*', month = '*', weekday = '*'] = cron.split(' ');
  const months = month === '*' ? '' : monthsInWords(month);
  const days = daysInWords(date, weekday, months !== '');
  const when = timesInWords(minute, hour);
  const isEveryDay = days === 'Every day';
  if (when.repeats) return `${when.text}${isEveryDay ? '' : `, ${lower(days)}`}${months}`;
  return `${days}${months} at ${when.text}`;
}

function timesInWords(minute: string, hour: string): { text: string; repeats: boolean } {
  const range = /^(\d+)-(\d+)(?:$|\/)/.exec(hour);
  const between =
    range && range[2] !== '23'
      ? ` from ${two(range[1])}:00 to ${two(range[2])}:${minute.startsWith('*/') ? '59' : two(minute)}`
      : '';
  const everyMinutes = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (everyMinutes) return { text: `Every ${everyMinutes} minutes${between}`, repeats: true };
  const past = minute === '0' ? '' : ` at ${minute} minutes past`;
  const step = /\/(\d+)$/.exec(hour)?.[1];
  if (step) {
    const from =
      range && Number(range[1]) > 0 && !between ? ` from ${two(range[1])}:${two(minute)}` : between;
    return { text: `Every ${step} hours${past}${from}`, repeats: true };
  }
  if (hour === '*' || range) return { text: `Every hour${past}${between}`, repeats: true };
  const times = expand(hour).map((each) => `${two(each)}:${two(minute)}`);
  return { text: listed(times), repeats: false };
}

function daysInWords(date: string, weekday: string, hasMonths: boolean): string {
  const of = hasMonths ? '' : ' of every month';
  if (weekday !== '*') return weekdaysInWords(weekday, of);
  if (date === '*') return 'Every day';
  const step = /^\*\/(\d+)$/.exec(date)?.[1];
  if (step) return `Every ${step === '2' ? 'second' : nthText(Number(step))} day from the 1st${of}`;
  const days = date.split(',').flatMap((part) => (part === 'L' ? ['last day'] : expand(part).map(nthText)));
  return `On the ${listed(days)}${of}`;
}

function weekdaysInWords(weekday: string, of: string): string {
  const nth = /^(\d)#(\d)$/.exec(weekday);
  if (nth) return `On the ${ORDINALS[Number(nth[2])]} ${WEEKDAY_NAMES[Number(nth[1]) % 7]}${of}`;
  const last = /^(\d)L$/.exec(weekday);
  if (last) return `On the last ${WEEKDAY_NAMES[Number(last[1]) % 7]}${of}`;
  if (weekday === '1-5') return 'Every weekday (Monday to Friday)';
  const names = [...expand(weekday)]
    .map((each) => each % 7)
    .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((each) => WEEKDAY_NAMES[each] ?? '');
  return `Every ${listed(names)}`;
}

function monthsInWords(month: string): string {
  const step = /^\*\/(\d+)$/.exec(month)?.[1];
  const numbers = step
    ? Array.from({ length: 12 / Number(step) }, (_, i) => 1 + i * Number(step))
    : expand(month);
  return ` of ${listed(numbers.map((each) => MONTH_NAMES[each - 1] ?? ''))}`;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const nthText = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
const two = (text: string | number | undefined): string => String(text ?? 0).padStart(2, '0');
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** '1-3,5' → 1, 2, 3, 5. */
function expand(field: string): number[] {
  return field.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

function listed(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
