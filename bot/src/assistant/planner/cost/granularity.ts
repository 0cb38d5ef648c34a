import { anyWords } from '../words/patterns.ts';
import type { CostScan } from './reading.ts';

const DAILY = anyWords(
  /daily|(?:run|burn)[ -]?rate|(?:per|each|every|a|by) day|day by day|by date|day-by-day|per-day/,
);
const MONTHLY = anyWords(/monthly|(?:per|each|every|a|by) month|month by month|month-by-month|per-month/);
const TOTAL = anyWords(/total|overall|altogether|in sum|in total/);

/** "which day was the dearest" */
const WHICH_DAY = /\b(?:which|what) (?:days?|dates?)\b/;
const WHICH_MONTH = /\b(?:which|what) months?\b/;

/** Reads the granularity: "daily", "month by month", "in total". */
export function readGranularity({ lower, reading }: CostScan): void {
  if (DAILY.test(lower) || (reading.score > 0 && WHICH_DAY.test(lower))) reading.granularity = 'daily';
  else if (MONTHLY.test(lower) || (reading.score > 0 && WHICH_MONTH.test(lower)))
    reading.granularity = 'monthly';
  else if (TOTAL.test(lower)) reading.granularity = 'total';
}
