import type { ToolPlan } from '../../plan.ts';
import { opensElliptically, refersToThings } from '../follow-up/ties.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { checkCandidate } from './checks.ts';
import { customCandidates } from './customs.ts';

/** The score of a question that is entirely in the words of one tool. */
const WHOLE = 9;

/**
 * "who stopped web-1?" after a list of instances: reports whether a question is in some tool's own words and refers to
 * nothing before it.
 */
export function asksAnew(readings: Readings, lexicon: Lexicon, last?: ToolPlan): boolean {
  const { text } = readings.question;
  if (opensElliptically(text) || refersToThings(text)) return false;
  // "the 3 biggest things nobody uses", after costs: a bill does not show waste.
  const check = last?.tool.startsWith('cost.') ? checkCandidate(readings.question, []) : undefined;
  if (check?.plan.args.kind === 'waste' && !check.plan.ignored) return true;
  const found = customCandidates(readings, [], lexicon);
  // "cpu of web-1 over the last day": one tool explains every word, and the last list explains fewer.
  const isWhole = found.some(({ plan }) => !plan.ignored && 'resource' in plan.args);
  return isWhole || found.some(({ score }) => score >= WHOLE);
}
