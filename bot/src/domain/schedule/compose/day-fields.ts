import { joined } from '../../../contract/words.ts';
import { fieldText } from '../../recurrence-field.ts';
import type { TokenOf } from '../sayings/saying.ts';
import { WEEKDAY_NAMES, WORKDAYS } from '../sayings/vocabulary.ts';
import type { Rhythm } from './rhythm.ts';
import type { Said } from './said.ts';
import type { Fields } from './time-fields.ts';

/** Day of month, month and weekday of a cron expression. With `options` the person must choose. */
export interface DayFields extends Fields {
  question?: string;
  options?: { label: string; fields: string }[];
}

const fields = (text: string, more: Partial<DayFields> = {}): DayFields => ({
  fields: text,
  why: [],
  assumed: [],
  ...more,
});

export function dayFields(said: Said, rhythm: Rhythm | undefined): DayFields {
  const [day] = said.take('day');
  if (day && said.has('weekdays', 'nth', 'dates')) {
    const found = recurringDays(said, rhythm);
    return {
      ...found,
      why: [...found.why, 'A job cannot come once and again: make another job for the one day.'],
    };
  }
  return day ? fields(`${day.day.day} ${day.day.month} *`) : recurringDays(said, rhythm);
}

function recurringDays(said: Said, rhythm: Rhythm | undefined): DayFields {
  const month = monthField(said, rhythm);
  const nths = said.take('nth');
  const dates = said.take('dates');
  const weekdays = weekdaysSaid(said);
  const [nth, another] = nths;
  if (nth) {
    const found = nthFields(nth, month, rhythm);
    return another ? andAnother(found) : found;
  }
  if (dates.length) return dateFields(dates, month, weekdays.length > 0);
  if (weekdays.length) return weekdayFields(weekdays, month, rhythm);
  return plainFields(rhythm, month);
}

const andAnother = (found: DayFields): DayFields => ({
  ...found,
  why: [...found.why, 'A job can name one such day: make another job for the other.'],
});

/** Returns the weekdays without the excluded ones: 'every day except Sunday'. */
function weekdaysSaid(said: Said): number[] {
  const named = said.take('weekdays').flatMap(({ days }) => days);
  const except = said.take('except').flatMap(({ days }) => days);
  const hours = said.look('hours').flatMap(({ days }) => days ?? []);
  const all = named.length ? named : except.length ? [0, 1, 2, 3, 4, 5, 6] : hours;
  const left = [...new Set(all)].filter((day) => !except.includes(day));
  return left.length ? left : [...new Set(named)];
}

/** Returns the month field. Months count if they qualify the days: 'every Monday in December'. */
function monthField(said: Said, rhythm: Rhythm | undefined): string {
  const others = said.tokens.filter(
    ({ is }) => is === 'nth' || is === 'dates' || is === 'weekdays' || is === 'every',
  );
  const qualifying = said
    .look('months')
    .filter(({ start, end }) => others.some((each) => each.start <= end + 2 && each.end + 2 >= start));
  said.use(...qualifying);
  const months = [...new Set(qualifying.flatMap((token) => token.months))];
  if (months.length) return fieldText(months, 1, 12, '');
  const { unit, count = 1 } = rhythm ?? {};
  if (unit === 'year') return '1';
  if (unit === 'quarter') return count === 2 ? '1,7' : count === 4 ? '1' : '1,4,7,10';
  if (unit !== 'month' || count === 1 || 12 % count !== 0) return '*';
  return Array.from({ length: 12 / count }, (_, i) => 1 + i * count).join(',');
}

function nthFields({ nth, of, sure }: TokenOf<'nth'>, month: string, rhythm: Rhythm | undefined): DayFields {
  const assumed = sure || rhythm || month !== '*' ? [] : ['I took that as every month.'];
  const isLast = nth === 'last';
  if (of === 'day') return fields(`${isLast ? 'L' : nth} ${month} *`, { assumed });
  if (of !== 'workday') return fields(`* ${month} ${isLast ? `${of}L` : `${of}#${nth}`}`, { assumed });
  const why = isLast
    ? 'A schedule cannot name the last working day of a month: the nearest is its last Friday.'
    : 'A schedule cannot name working days of a month by number: the nearest is a Monday.';
  return fields(`* ${month} ${isLast ? '5L' : `1#${nth}`}`, { assumed, why: [why] });
}

function dateFields(said: TokenOf<'dates'>[], month: string, withWeekday: boolean): DayFields {
  const listed = said.flatMap(({ dates }) => dates);
  const numbers = listed.filter((date): date is number => date !== 'last');
  const text = [
    ...(numbers.length ? [fieldText(numbers, 1, 31, '')] : []),
    ...(listed.includes('last') ? ['L'] : []),
  ];
  const all = `${text.join(',')} ${month} *`;
  const why = withWeekday
    ? ['A schedule cannot ask for a date and a weekday at once: the nearest is the date.']
    : [];
  const latest = Math.max(...numbers);
  const isAsked = latest > 28 && month === '*' && !listed.includes('last') && !said.some(({ only }) => only);
  if (!isAsked) return fields(all, { why });
  const nth = `${latest}${latest === 31 ? 'st' : 'th'}`;
  const early = numbers.filter((date) => date <= 28);
  return fields(all, {
    why,
    question: `Some months have no ${nth}. When should it run in those?`,
    options: [
      { label: 'On the last day of every month', fields: `${[...early, 'L'].join(',')} ${month} *` },
      { label: `Only in months that have a ${nth}`, fields: all },
    ],
  });
}

function weekdayFields(days: number[], month: string, rhythm: Rhythm | undefined): DayFields {
  const text = `* ${month} ${fieldText(days, 0, 6, '')}`;
  if (!rhythm || rhythm.count === 1) return fields(text);
  const isWorkdays = days.length === 5 && WORKDAYS.every((day) => days.includes(day));
  const named = isWorkdays ? 'weekday' : joined(days.map((day) => WEEKDAY_NAMES[day] ?? ''));
  return fields(text, { why: [`A schedule cannot skip weeks: the nearest is every ${named}.`] });
}

/** Returns the days if none were named: those of the rhythm alone. */
function plainFields(rhythm: Rhythm | undefined, month: string): DayFields {
  const { unit = 'day', count = 1, times = 1, fromFirst } = rhythm ?? {};
  if (unit === 'week') return weekFields(count, times, month);
  if (unit === 'day' && count > 1) {
    const why =
      'A schedule counts days anew in each month: it comes from the 1st on, and again on the next 1st.';
    return fields(`*/${Math.min(Math.ceil(count), 31)} ${month} *`, { why: fromFirst ? [] : [why] });
  }
  if (unit === 'day') return fields(`* ${month} *`);
  if (unit === 'month' && times > 1)
    return fields(`${times === 2 ? '1,15' : '1,11,21'} ${month} *`, {
      assumed: ['No days were said: I spread them over the month.'],
    });
  const isSayable =
    count === 1 ||
    (unit === 'month' && 12 % count === 0) ||
    (unit === 'quarter' && (count === 2 || count === 4));
  return fields(`1 ${month} *`, {
    assumed: ['No day was said: I took the first.'],
    why: isSayable ? [] : [`A schedule cannot come every ${count} ${unit}s: the nearest is every ${unit}.`],
  });
}

function weekFields(count: number, times: number, month: string): DayFields {
  if (times > 1)
    return fields(`* ${month} ${times === 2 ? '1,4' : times === 3 ? '1,3,5' : '1-5'}`, {
      assumed: ['No days were said: I spread them over the week.'],
      why:
        times > 3 && times !== 5
          ? [`A schedule cannot come ${times} times a week: the nearest is every weekday.`]
          : [],
    });
  return fields(`* ${month} 1`, {
    assumed: ['No day was said: I took Monday.'],
    why: count === 1 ? [] : ['A schedule cannot skip weeks: the nearest is every week.'],
  });
}
