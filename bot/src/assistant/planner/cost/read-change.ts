import { hasMoved, PACE, readAsked } from './asked.ts';
import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';
import { readTimes } from './times.ts';

/**
 * Reads which costs changed, as opposed to how all costs changed: "which services got cheaper", "what is new on our
 * bill". The periods must be read first.
 */
export function readChange(scan: CostScan): void {
  const { question, reading } = scan;
  if (!/\b(?:which|what|anything|any|only|who)\b/i.test(question.text)) return;
  const { at, change: moved } = readAsked(question.text).asked;
  // "on which day did spend jump": asks for a day, not for what rose.
  if (at && (moved === 'rose' || moved === 'fell') && (reading.score > 0 || scan.goesOn)) {
    reading.jump = moved;
    reading.granularity = at;
    reading.compares = false;
    delete reading.baseline;
    return;
  }
  const times =
    reading.compares && (reading.groupBy.length > 0 || scan.goesOn) ? readTimes(question.text) : undefined;
  if (times !== undefined) {
    reading.times = times;
    reading.change = times > 1 ? 'rose' : 'fell';
    return;
  }
  // "which team grew most": nothing else of a team grows.
  const isOfOwners = reading.compares && reading.groupBy.some((key) => key.startsWith('tag:'));
  // "which service grew most": costs are what grows, of anything that they are told apart by.
  const which =
    /\b(?:which|what)(?: of (?:the|our|all(?: the)?))?(?: aws)?(?: (?:\d+|two|three|four|five|ten))? [a-z]+/i.exec(
      question.text,
    );
  const isOfMovers =
    reading.compares &&
    reading.groupBy.length === 1 &&
    which !== null &&
    hasMoved(question.text.slice(which.index + which[0].length));
  if (isOfMovers && reading.score === 0) reading.score = 6;
  if (reading.score <= 0 && !isOfOwners) return;
  const { change } = readAsked(question.text).asked;
  if (change === undefined || (change !== 'new' && reading.groupBy.length === 0)) return;
  if (change === 'new' && !NEW_COSTS.test(question.text)) return;
  reading.change = change;
  reading.compares = true;
  const pace = PACE.exec(question.text);
  if (!pace) return;
  reading.relative = true;
  takeMatch(scan, pace);
}

/** "what is new", "new services on the bill": does not ask what new things cost. */
const NEW_COSTS =
  /\b(?:is|are|was|were|anything|something|what) new\b|\bnew (?:costs?|charges?|services?|items?|positions?|lines?)\b/i;

const SHARE =
  /\b(?:(?:what|which|how big(?: a| is the)?|how large(?: a| is the)?|the) )?(?:share|percent(?:age)?|proportion|fraction|portion|part)\b|\bhow much of (?:our|the|all|that|it|this|[a-z]+ (?:bill|spend|spending|costs))\b|%/i;

/**
 * Reads "what share of the bill is S3": the share that some costs are of all. The filters and groups must be read
 * first.
 */
export function readShare(scan: CostScan): void {
  const { question, reading } = scan;
  const asked = SHARE.exec(question.text);
  const isPart = reading.filters.some(({ dimension }) => dimension !== 'record_type');
  if (!asked || reading.score <= 0 || !isPart || reading.compares) return;
  reading.share = true;
  takeMatch(scan, asked);
}
