import { DateTime } from 'luxon';
import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { labelled } from '../../../tools/cost/days.ts';
import { asManyDays, SAME_DAYS, sameDaysBefore } from '../cost/period-before.ts';
import type { CostReading } from '../cost/reading.ts';
import type { PatchedCost } from './cost-args.ts';
import type { Asked } from './patch-period.ts';
import { THE_ONE_AFTER, theOneAfter, yearBefore } from './patch-period.ts';

const YEAR_AGO =
  /\b(?:same (?:month|period|time|days|week|quarter)\b.*\byear|year (?:ago|before|earlier)|yoy|year[ -](?:over|on)[ -]year|last year)\b/i;

/**
 * Returns the arguments of a comparison: of the period that was shown with the one in the message, or of the two in the
 * message.
 */
export function compared(
  args: PatchedCost,
  { named, ...reading }: CostReading,
  { text, ...clock }: Asked,
): PatchedCost {
  const [one, two] = named;
  const shown = (one && latestMonth(args, one)) ?? args.period;
  // "put November beside it": the later period is compared with the earlier one.
  const after = one || !THE_ONE_AFTER.test(text) ? undefined : theOneAfter(args.period, clock);
  if (after)
    return comparisonArgs({
      ...args,
      period: after,
      baseline: args.period,
      group_by: args.group_by?.length ? args.group_by : ['service'],
    });
  const isLater = one !== undefined && !two && one.start > shown.start;
  const period = two && reading.period ? reading.period : isLater ? one : shown;
  // "since august": the time named runs until now, and August is what it is compared with.
  const isSince = one !== undefined && one.end > shown.start && one.start === reading.baseline?.start;
  // "compared to last month", after last month's costs: with the month before.
  const isShown = one?.start === shown.start && one.end === shown.end && BEFORE_THIS.test(text);
  const told = isShown ? undefined : isSince ? reading.baseline : one;
  const before = isLater ? shown : told;
  const baseline = two
    ? reading.baseline
    : (before ?? sameDaysBefore(period, text) ?? (YEAR_AGO.test(text) ? yearBefore(period) : undefined));
  return comparisonArgs({
    ...args,
    period,
    baseline:
      (baseline && (SAME_DAYS.test(text) || isPartOf(period, baseline, { text, ...clock }))
        ? asManyDays(baseline, period)
        : baseline) ??
      // "and which fell", after a comparison: the baseline stays.
      (one ? undefined : args.baseline) ??
      baselineFor(period, clock),
    group_by: args.group_by?.length ? args.group_by : ['service'],
  });
}

const BEFORE_THIS = /\b(?:last|previous|prior) (?:week|month|quarter|year)\b/i;
const WHOLE = /\b(?:all|whole|full|entire|complete)\b/i;

/**
 * Reports whether a month that is not over is compared with another month: with the same days of it, unless the message
 * asks for the whole month.
 */
const isPartOf = (period: Period, baseline: Period, { now, text }: Asked): boolean =>
  [period, baseline].every(({ start }) => start.endsWith('-01')) &&
  period.end > now.toISOString().slice(0, 10) &&
  Date.parse(baseline.end) - Date.parse(baseline.start) <= A_MONTH &&
  !WHOLE.test(text);

const A_MONTH = 31 * DAY_MS;

/** "is it more than in the summer", after months among which the summer is: the latest whole month of them. */
function latestMonth({ granularity, period }: PatchedCost, other: Period): Period | undefined {
  if (granularity !== 'monthly') return undefined;
  const end = DateTime.fromISO(period.end, { zone: 'UTC' }).startOf('month');
  const [start, until] = [end.minus({ months: 1 }).toISODate(), end.toISODate()];
  const isAmong = other.end > period.start && start !== null && other.end <= start;
  return isAmong && until !== null ? labelled({ start, end: until }) : undefined;
}

/** A comparison has one group, no steps in time and an order of its own. */
export function comparisonArgs({
  granularity: _granularity,
  sort: _sort,
  ...args
}: PatchedCost): PatchedCost {
  return { ...args, group_by: args.group_by?.slice(0, 1) ?? [] };
}
