import type { Plan, PlanInput } from '../plan.ts';
import { isMoney } from './cost/money.ts';
import { frames } from './framing.ts';
import { namesKind } from './names-kind.ts';
import type { Lexicon } from './words/lexicon.ts';
import { saysNothing } from './words/says-nothing.ts';
import { stemsOf } from './words/text.ts';

/** The first clause of a message that has more. */
const FIRST = /^[^.,;:!?]+(?:[.,;:!?]+|\s[-–—]+)\s+(?=\S)/;
/** The rest is a question, not a condition: "shorter, only prod", "cash, not servers". */
const ASKS =
  /^(?:(?:and|but|so|ok|now|then|please|pls)[, ]+)*(?:what|whats|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|can|could|any|all|show|list|give|tell)\b/i;
/** A clause with such words limits the question. */
const LIMITS = /\b(?:only|just|but not|except|without|not|no|excluding|minus|those|these|ones?|it|them)\b/i;
/** "who has no MFA? of the crm accounts": belongs to the clause before it. */
const OF = /^of\b/i;
/** After more of them there is no question. To plan the rest after each takes time. */
const MOST_REMARKS = 4;

/**
 * "put differently: who has no MFA", "standup in 5. how are we doing": a first clause without a word that AWS, the
 * accounts or the thread know says nothing about what is asked, if the rest is a question that is wholly understood.
 * @param whole what the message means with that clause
 */
export function withoutRemark(
  whole: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
  most = MOST_REMARKS,
): Plan | undefined {
  if (most === 0) return undefined;
  const leavesOpen =
    whole.kind === 'unknown' ||
    whole.kind === 'choose' ||
    (whole.kind === 'small_talk' && whole.about === 'elsewhere') ||
    (whole.kind === 'tool' && whole.ignored);
  const [remark] = FIRST.exec(input.text) ?? [];
  if (!leavesOpen || !remark || LIMITS.test(remark)) return undefined;
  const isIdle =
    (!/\d/.test(remark) && saysNothing(remark, input, lexicon)) || frames(remark, input, lexicon);
  if (!isIdle) return undefined;
  const rest = { ...input, text: input.text.slice(remark.length) };
  // Planning takes time, and what names neither a kind nor money does not ask.
  if (OF.test(rest.text) || !(ASKS.test(rest.text) || namesAny(rest.text, lexicon)))
    return withoutRemark(whole, rest, planned, lexicon, most - 1);
  const plan = planned(rest);
  // "shorter, only prod": what does not ask may go on with the clause, unless it names what it is about.
  if (!ASKS.test(rest.text) && !isOfItself(plan, rest.text))
    return withoutRemark(whole, rest, planned, lexicon, most - 1);
  if (plan.kind === 'tool' ? !plan.ignored : plan.kind === 'several') return plan;
  return withoutRemark(plan, rest, planned, lexicon, most - 1);
}

/** "so brief: costs last month": names a kind of things, or costs. */
const isOfItself = (plan: Plan, text: string): boolean =>
  plan.kind === 'tool' &&
  !plan.ignored &&
  (plan.tool.startsWith('cost.') ? saysMoney(text) : namesKind(plan, text));

const saysMoney = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some(isMoney);

/** Reports whether a text has a noun of any tool, or a word about money. */
const namesAny = (text: string, { isNoun }: Lexicon): boolean =>
  stemsOf(text.toLowerCase()).some(isNoun) || saysMoney(text);
