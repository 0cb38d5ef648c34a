import type { Period } from '../../../contract/query.ts';
import type { BudgetArgs } from '../../../tools/cost/args.ts';
import type { PlanInput } from '../../plan.ts';
import { AHEAD, COVERS, DAY, EXCEEDED, GROWTH, KEPT, PARTS, PLAN } from './budget-words.ts';

export type Form = 'growth' | 'day' | 'ahead' | 'parts' | 'covers' | 'state';

const STATE =
  /\b(?:how (?:much|far|is|are|many|does|do)|how['’]s|status|state|left|remaining|used|spent|doing|stand|actual|so far|compared|vs|versus|tell me|about|show|who|now)\b/i;

/** Returns what a message asks of a budget. */
export function formOf(rest: string): Form | undefined {
  if (DAY.test(rest)) return 'day';
  if (GROWTH.test(rest)) return 'growth';
  if (AHEAD.test(rest)) return 'ahead';
  if (PARTS.test(rest)) return 'parts';
  if (COVERS.test(rest)) return 'covers';
  const isState = STATE.test(rest) || KEPT.test(rest) || EXCEEDED.test(rest) || PLAN.test(rest);
  return isState ? 'state' : undefined;
}

const QUESTION =
  /^(?:(?:and|so|but|ok|my|the|boss|says?|said|is|it|that|this|are|will|do|does|did|was|were|can|have|has|we)\b.*|.*\b(?:true|right|isn['’]?t it|or not|too|aren['’]?t we)\W*$)/i;
const NO_YES = /\b(?:how|what|which|when|why|who|where|by how|show|tell)\b/i;
const NEGATED = /\b(?:without|not|never|avoid)\b|n['’]t\b/i;
/** "isn't it", "or not" ask for yes or no, and deny nothing. */
const TAG =
  /\b(?:(?:is|are|was|were|do|does|did|will|has|have) ?n[o'’]*t (?:it|that|this|we|they)|or not)\W*$/i;

/** Returns the question that the answer begins with yes or no to. */
export function whetherOf(form: Form | undefined, rest: string, { frame }: PlanInput): BudgetArgs['whether'] {
  if ((form !== 'state' && form !== 'ahead') || NO_YES.test(rest) || !QUESTION.test(rest)) return undefined;
  const isAhead = form === 'ahead' || frame?.last?.tool === 'cost.forecast';
  const isExceeded = EXCEEDED.test(rest);
  if (isExceeded && !NEGATED.test(rest.replace(TAG, ''))) return isAhead ? 'expected' : 'over';
  if (isExceeded || KEPT.test(rest)) return isAhead ? 'kept' : 'within';
  return undefined;
}

/** Returns a period that is over. The current one is what a budget shows anyway. */
export const earlier = (period: Period | undefined, { now }: PlanInput): Period | undefined =>
  period && period.end <= now.toISOString().slice(0, 10) ? period : undefined;
