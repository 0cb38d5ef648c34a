import { anyWords } from '../words/patterns.ts';
import { EXTREME, readAsked } from './asked.ts';
import type { CostReading, CostScan } from './reading.ts';

const DAILY = anyWords(
  /daily|(?:run|burn)[ -]?rate|(?:per|each|every|a|by) day|day by day|by date|day-by-day|per-day/,
);
const MONTHLY = anyWords(/monthly|(?:per|each|every|a|by) month|month by month|month-by-month|per-month/);
const TOTAL = anyWords(/total|overall|altogether|in sum|in total/);

/** "which day was the dearest" */
const WHICH_DAY = new RegExp(`\\b(?:which|what|${EXTREME}) (?:days?|dates?)\\b`);
const WHICH_MONTH = new RegExp(`\\b(?:which|what|${EXTREME}) months?\\b`);

/** Returns the granularity that a text names: "daily", "month by month", "in total". */
export const granularityIn = (text: string, isOfMoney = false): CostReading['granularity'] => {
  const lower = text.toLowerCase();
  if (DAILY.test(lower) || (isOfMoney && WHICH_DAY.test(lower))) return 'daily';
  if (MONTHLY.test(lower) || (isOfMoney && WHICH_MONTH.test(lower))) return 'monthly';
  return TOTAL.test(lower) ? 'total' : undefined;
};

/** Reads the granularity. The money must be read first. */
export function readGranularity({ lower, reading }: CostScan): void {
  const said = granularityIn(lower, reading.score > 0);
  if (said) reading.granularity = said;
  // "the dearest day this month" asks for one day of the series.
  const { at, end } = readAsked(lower).asked;
  if (reading.score > 0 && end && at === said) reading.peak = end;
}
