import type { Period } from '../../../contract/query.ts';
import { baselineFor } from '../../../domain/baseline.ts';
import { comparePeriods, findPeriods } from '../../../domain/periods.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput } from '../../plan.ts';
import { asManyDays, SAME_DAYS, sameDaysBefore } from '../cost/period-before.ts';
import type { CostReading } from '../cost/reading.ts';
import type { PatchedCost } from './cost-args.ts';

const THE_ONE_BEFORE =
  /\b(?:the )?(?:(?:month|week|day|quarter|year|period|one) (?:before|prior|earlier)|previous (?:month|week|day|quarter|year|period|one))\b/i;
/** "same stretch last year", "that period a year earlier": the days that were shown, in the year before. */
const SAME_YEAR_AGO =
  /\b(?:same|that|those) (?:month|period|time|days|week|quarter|stretch|span|range|dates?)\b.*\b(?:last|prior|previous|preceding|earlier|before|ago)\b.*(?<=\b(?:year|yr)\b.*)|\b(?:a|one) (?:year|yr) (?:ago|before|earlier|prior)\b/i;

/** "the day after", "the following month": as long as the one that was shown. */
export const THE_ONE_AFTER =
  /\b(?:the )?(?:(?:month|week|day|quarter|year) (?:after|later)(?: that)?|(?:following|next) (?:month|week|day|quarter|year))[?.! ]*$/i;

/** Returns the time right behind a day or a calendar month. */
export function theOneAfter({ end, start }: Period, { now }: Clock): Period | undefined {
  const next = new Date(end);
  const isMonth = start.endsWith('-01') && end.endsWith('-01');
  if (isMonth) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setTime(next.getTime() + Date.parse(end) - Date.parse(start));
  return next <= now ? labelled({ start: end, end: next.toISOString().slice(0, 10) }) : undefined;
}

/** Reads another period: "the month before", "same time last year". */
export function patchPeriod(
  args: PatchedCost,
  reading: CostReading,
  { text, ...clock }: Asked,
  isComparison: boolean,
): boolean {
  const said = THE_ONE_AFTER.test(text)
    ? (theOneAfter(args.period, clock) ?? reading.period)
    : SAME_YEAR_AGO.test(text)
      ? labelled(yearBefore(args.period))
      : THE_ONE_BEFORE.test(text)
        ? theOneBefore(args.period, text, clock)
        : reading.period;
  if (!said) return false;
  const period =
    sameDaysBefore(args.period, text) ?? (SAME_DAYS.test(text) ? asManyDays(said, args.period) : said);
  args.period = period;
  if (isComparison) args.baseline = baselineFor(period, clock);
  return true;
}

/** "the month before", for a month in progress: the whole previous month, not the same number of days. */
function theOneBefore(period: Period, text: string, clock: Clock): Period {
  const unit = /\b(?:day|week|month|quarter|year)\b/i.exec(text)?.[0].toLowerCase();
  const running = unit && comparePeriods(`this ${unit} compared to last ${unit}`, clock);
  const isRunning = running && running.period.start === period.start && period.end >= running.period.end;
  const whole = isRunning ? findPeriods(`last ${unit}`, clock)[0]?.period : undefined;
  const before = precedingPeriod(period);
  // Dates replace labels such as "the day before", which mean nothing alone.
  return whole ?? (before.label.startsWith('the ') ? labelled(before) : before);
}

/** The text of a message, the current time, and the person's time zone. */
export type Asked = Pick<PlanInput, 'text' | 'now' | 'timezone'>;

export type Clock = Omit<Asked, 'text'>;

export function yearBefore({ start, end, label }: Period): Period {
  // 29 February does not exist a year earlier.
  const shift = (day: string): string =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
  return { start: shift(start), end: shift(end), label: `${label}, a year before` };
}
