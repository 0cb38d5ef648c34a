import { DateTime } from 'luxon';
import type { Period } from '../../../contract/query.ts';
import type { ComparedPeriods, PeriodMatch } from '../../../domain/periods.ts';
import { findPeriods } from '../../../domain/periods.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput } from '../../plan.ts';

/**
 * Replaces yesterday with the day before if AWS has no costs for yesterday yet. AWS counts costs in UTC days, and east
 * of UTC yesterday may still be running in the morning. A daily report meets this every morning.
 */
export function lastToldDay(
  mention: PeriodMatch | undefined,
  { now }: Pick<PlanInput, 'now'>,
): { period: Period; note: string } | undefined {
  const { period, text = '' } = mention ?? {};
  const today = now.toISOString().slice(0, 10);
  if (!period || !/^yesterday$/i.test(text.trim()) || period.end <= today) return undefined;
  const start = DateTime.fromISO(period.start, { zone: 'UTC' }).minus({ days: 1 });
  const label = start.toFormat('d LLLL yyyy');
  return {
    period: { start: start.toISODate() ?? period.start, end: period.start, label },
    note: `AWS counts costs in UTC days, and yesterday is not over there: ${label} is the last day that is told.`,
  };
}

/** "since last week", on a Monday: no day of the current week is over, so the week before is meant. */
export function lastWhole(
  { baseline, period }: ComparedPeriods,
  clock: Pick<PlanInput, 'now' | 'timezone'>,
): { period: Period; baseline: Period; note: string } | undefined {
  if (period.start < clock.now.toISOString().slice(0, 10)) return undefined;
  const unit = (['week', 'month', 'quarter', 'year'] as const).find((each) => {
    const running = findPeriods(`this ${each}`, clock)[0]?.period;
    return running?.start === period.start && baseline.start < running.start;
  });
  const whole = unit && findPeriods(`last ${unit}`, clock)[0]?.period;
  if (!whole || baseline.start !== whole.start) return undefined;
  const note = `No day of this ${unit} is over yet: the last ${unit} is compared with the one before.`;
  const before = precedingPeriod(whole);
  return { period: whole, baseline: before.label.startsWith('the ') ? labelled(before) : before, note };
}

/** "next to the same days of October", "like for like" */
export const SAME_DAYS =
  /\b(?:same|equal|identical) (?:number of |amount of |count of |length of )?(?:days?|time|period|part|stretch|point|length)\b|\b(like|apples?|days?)[- ](?:for|with|to)[- ]\1\b|\b(?:at|by|up to) (?:this|that) (?:point|stage|day|date|time)\b/i;

const UNIT_BEFORE =
  /\b(?:(?<behind>week|month|quarter|year) (?:before|prior|earlier)|(?:previous|prior|preceding) (?<ahead>week|month|quarter|year))\b/i;

/** "the same days the month before": the days that were shown, as many weeks or months earlier as the text names. */
export function sameDaysBefore({ end, start }: Period, text: string): Period | undefined {
  const { ahead, behind = ahead } = UNIT_BEFORE.exec(text)?.groups ?? {};
  if (!behind || !SAME_DAYS.test(text)) return undefined;
  const last = DateTime.fromISO(end, { zone: 'UTC' });
  // A whole month has other days than the one before: its end is the begin of the next.
  const isToEnd = last.day === 1;
  const by = { [`${behind.toLowerCase()}s`]: 1 };
  const until = isToEnd ? last.minus(by) : last.minus({ days: 1 }).minus(by).plus({ days: 1 });
  const from = DateTime.fromISO(start, { zone: 'UTC' }).minus(by).toISODate();
  const to = until.toISODate();
  return from && to ? labelled({ start: from, end: to }) : undefined;
}

/** Returns the first days of a period, as many as another period has. */
export function asManyDays(whole: Period, { start, end }: Period): Period {
  const begin = DateTime.fromISO(whole.start, { zone: 'UTC' });
  const days = DateTime.fromISO(end, { zone: 'UTC' }).diff(
    DateTime.fromISO(start, { zone: 'UTC' }),
    'days',
  ).days;
  const last = begin.plus({ days });
  if (last.toISODate() === null || (last.toISODate() ?? '') >= whole.end) return whole;
  const label = `${begin.toFormat('d')}–${last.minus({ days: 1 }).toFormat('d LLLL yyyy')}`;
  return { start: whole.start, end: last.toISODate() ?? whole.end, label };
}
