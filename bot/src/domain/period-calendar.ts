import { DateTime } from 'luxon';
import type { Unit } from './period-words.ts';
import { MONTH_NAMES } from './period-words.ts';
import { rememberedFor } from './remembered.ts';

/** A calendar day, kept as midnight UTC of a luxon DateTime: whatever the zone, a day is only its date. */
export type Day = DateTime;

/** Whole days, `to` exclusive. */
export interface Span {
  from: Day;
  to: Day;
  /** The unit of the words: 'month' for 'October', 'day' for 'the last 7 days'. */
  unit: Unit;
}

/** Today's date in an IANA zone. */
export const todayIn: (timezone: string, now: Date) => Day = rememberedFor((timezone, now) => {
  const local = DateTime.fromJSDate(now, { zone: timezone });
  return day(local.year, local.month, local.day);
});

export function day(year: number, month: number, date: number): Day {
  return DateTime.utc(year, month, date);
}

/** Returns the calendar unit that contains a day. Weeks begin on Monday (ISO 8601). */
export function unitOf(unit: Unit, at: Day): Span {
  if (unit === 'half') {
    const from = day(at.year, at.month <= 6 ? 1 : 7, 1);
    return { from, to: from.plus({ months: 6 }), unit };
  }
  const from = at.startOf(unit);
  return { from, to: from.plus({ [unit]: 1 }), unit };
}

export function shift(at: Day, unit: Unit, count: number): Day {
  return unit === 'half' ? at.plus({ months: 6 * count }) : at.plus({ [unit]: count });
}

/** Returns the calendar unit that is `count` units away from the one that contains a day. */
export function unitAway(unit: Unit, at: Day, count: number): Span {
  return unitOf(unit, shift(unitOf(unit, at).from, unit, count));
}

export function days(span: { from: Day; to: Day }): number {
  return Math.round(span.to.diff(span.from, 'days').days);
}

export function isWhole(span: Span): boolean {
  return +unitOf(span.unit, span.from).from === +span.from && +unitOf(span.unit, span.to).from === +span.to;
}

/** Formats days for people: 'October 2026', 'Q3 2026', '1–20 November 2026', '28 October – 3 November 2026'. */
export function spanLabel({ from, to, unit }: Span): string {
  const last = to.minus({ days: 1 });
  const wholeMonths = from.day === 1 && to.day === 1;
  if (wholeMonths && from.month === 1 && to.month === 1 && unit !== 'month')
    return from.year === last.year ? `${from.year}` : `${from.year}–${last.year}`;
  if (wholeMonths && unit === 'half' && from.month % 6 === 1 && +to === +from.plus({ months: 6 }))
    return `H${from.month === 1 ? 1 : 2} ${from.year}`;
  if (wholeMonths && unit === 'quarter' && from.month % 3 === 1 && to.month % 3 === 1)
    return joined(from, last, ({ quarter }) => `Q${quarter}`, '–');
  if (wholeMonths) return joined(from, last, monthName, '–');
  if (from.hasSame(last, 'month') && +from !== +last)
    return `${from.day}–${last.day} ${monthName(last)} ${last.year}`;
  return joined(from, last, (at) => `${at.day} ${monthName(at)}`, ' – ');
}

/** Joins the two ends, and writes the year once if they share it. */
function joined(from: Day, last: Day, name: (at: Day) => string, dash: string): string {
  const end = `${name(last)} ${last.year}`;
  if (from.year !== last.year) return `${name(from)} ${from.year} – ${end}`;
  return name(from) === name(last) ? end : `${name(from)}${dash}${end}`;
}

function monthName(at: Day): string {
  return MONTH_NAMES[at.month - 1] ?? '';
}

/** '2026-10-01' */
export function isoDay(at: Day): string {
  return at.toISODate() ?? '';
}
