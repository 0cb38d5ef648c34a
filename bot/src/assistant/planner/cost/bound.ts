import { MULTIPLES } from '../list/units.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

/** "cost more than $500", "over 1k dollars", "over 2 million", "below 20" */
const BOUND =
  /\b(?:(?<more>more than|greater than|above|over|exceed(?:s|ed|ing)?|at least)|(?<less>less than|below|under|at most)) (?:\$|usd )?(?<number>\d[\d,]*(?:\.\d+)?) ?(?<multiple>(?:k|m|thousand|million|mio|billion)\b)?(?: ?(?:\$|usd|us ?dollars?|dollars?|bucks))?(?! ?(?:%|percent|days?|weeks?|months?|years?|hours?|g(?:i?b)?\b|t(?:i?b)?\b))/i;

const TIMES: Record<string, number> = { ...MULTIPLES, k: 1e3, m: 1e6 };

/**
 * "which services cost more than 500 dollars": keeps only the groups above or below an amount. The groups must be read
 * first.
 */
export function readBound(scan: CostScan): void {
  const { question, reading } = scan;
  const said = BOUND.exec(question.text);
  const { less, multiple, number } = said?.groups ?? {};
  const isOfGroups =
    (reading.groupBy.length === 1 || (scan.goesOn && scan.shownBy.length > 0)) &&
    /\b(?:which|what|who|any|only|list|show)\b/i.test(question.text);
  if (
    !said ||
    !number ||
    !isOfGroups ||
    reading.ahead ||
    reading.compares ||
    (reading.score <= 0 && !scan.goesOn)
  )
    return;
  const value = Number(number.replaceAll(',', '')) * (TIMES[multiple?.toLowerCase() ?? ''] ?? 1);
  reading.bound = { op: less === undefined ? 'gt' : 'lt', value };
  takeMatch(scan, said);
}
