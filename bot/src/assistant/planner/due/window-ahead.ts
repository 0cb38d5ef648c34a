import { DateTime } from 'luxon';
import type { PlanInput } from '../../plan.ts';

export interface Ahead {
  /** ISO instants; the end is exclusive. */
  start: string;
  end: string;
  /** 'by 31 December 2026', 'in the next 90 days' */
  label: string;
}

const UNITS = { day: 'days', week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' } as const;
type Unit = keyof typeof UNITS;
const UNIT = '(?<unit>day|week|month|quarter|year)';
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const NEXT_FEW = new RegExp(
  `\\b(?:(?:the )?next|within(?: the next)?|in(?: the next)?) (?<count>\\d{1,3}|a|one|two|three|six) ${UNIT}s?\\b`,
  'i',
);
const THIS_OR_NEXT = new RegExp(
  `\\b(?:(?<next>next|coming|following|after)|this|end of (?:the|this)) ${UNIT}\\b|\\b${UNIT.replace('unit', 'after')} after\\b`,
  'i',
);
const DAY = new RegExp(
  `\\b(?<until>until|till|til|before|by)? ?(?:on )?(?:the )?(?:(?<d1>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m1>${MONTH})|(?<m2>${MONTH}) (?:the )?(?<d2>\\d{1,2})(?:st|nd|rd|th)?)\\b(?:,? (?<year>20\\d\\d))?`,
  'i',
);
const IN_MONTH = new RegExp(
  `\\b(?<until>until|till|til|before|by)? ?(?:the )?(?:(?:end|start) of )?(?:in )?(?<month>${MONTH})\\b(?: (?<year>20\\d\\d))?`,
  'i',
);
const CHRISTMAS = /\b(?:until|till|before|by) (?:x-?mas|christmas|the holidays)\b/i;
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, six: 6 };
const USUAL_DAYS = 90;

/** Returns the days ahead that a message names, and the words for them; undefined if it names none. */
export function windowAhead(
  text: string,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
): (Ahead & { said: string }) | undefined {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const few = NEXT_FEW.exec(text);
  if (few?.groups) {
    const { count = '', unit = 'day' } = few.groups;
    const amount = COUNTS[count.toLowerCase()] ?? Number(count);
    return until(today, today.plus({ [UNITS[unit.toLowerCase() as Unit]]: amount }), few[0]);
  }
  if (CHRISTMAS.test(text)) return until(today, coming(today, 12, 25), CHRISTMAS.exec(text)?.[0] ?? '');
  const day = DAY.exec(text);
  if (day?.groups) {
    const { d1, d2, m1, m2, until: bound, year } = day.groups;
    const on = coming(today, monthOf(m1 ?? m2 ?? ''), Number(d1 ?? d2), year);
    if (!on.isValid) return undefined;
    return bound ? until(today, on, day[0]) : between(on, on.plus({ days: 1 }), `on ${dayOf(on)}`, day[0]);
  }
  const some = THIS_OR_NEXT.exec(text);
  if (some?.groups) {
    const { after, next, unit = after ?? 'month' } = some.groups;
    const named = unit.toLowerCase() as Unit;
    const from = today.startOf(named).plus({ [UNITS[named]]: next || after ? 1 : 0 });
    const end = from.plus({ [UNITS[named]]: 1 });
    return between(from < today ? today : from, end, '', some[0]);
  }
  const month = IN_MONTH.exec(text);
  if (!month?.groups) return undefined;
  const from = coming(today.startOf('month'), monthOf(month.groups.month ?? ''), 1, month.groups.year);
  return month.groups.until
    ? until(today, /\bend of\b/i.test(month[0]) ? from.plus({ months: 1 }) : from, month[0])
    : between(from < today ? today : from, from.plus({ months: 1 }), '', month[0]);
}

/** Returns the days that are looked at if none are named. */
export function usualAhead({ now, timezone }: Pick<PlanInput, 'now' | 'timezone'>): Ahead {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  return { ...between(today, today.plus({ days: USUAL_DAYS }), `in the next ${USUAL_DAYS} days`, '') };
}

const until = (today: DateTime, end: DateTime, said: string) =>
  between(today, end, `before ${dayOf(end)}`, said);

const between = (start: DateTime, end: DateTime, label: string, said: string): Ahead & { said: string } => ({
  start: start.toUTC().toISO() ?? '',
  end: end.toUTC().toISO() ?? '',
  label: label || `from ${dayOf(start)} to ${dayOf(end.minus({ days: 1 }))}`,
  said,
});

const dayOf = (day: DateTime): string => day.toFormat('d LLLL yyyy', { locale: 'en' });

const monthOf = (name: string): number =>
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(
    name.slice(0, 3).toLowerCase(),
  ) + 1;

/** Returns the next such day, or that of the named year. */
function coming(today: DateTime, month: number, day: number, year?: string): DateTime {
  const on = today.set({ year: year ? Number(year) : today.year, month, day });
  return year || on >= today ? on : on.plus({ years: 1 });
}
