import { isNothing } from '../../graph/mention.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenise } from './words/text.ts';

/** The first clause of a message that has more. */
const FIRST = /^[^.,;:!?]+[.,;:!?]+\s+(?=\S)/;
/** The rest is a question, not a condition: "shorter, only prod", "cash, not servers". */
const ASKS =
  /^(?:(?:and|but|so|ok|now|then|please|pls)[, ]+)*(?:what|whats|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|can|could|any|show|list|give|tell)\b/i;
/** A clause with such words limits the question. */
const LIMITS =
  /\b(?:only|just|but not|except|without|not|no|excluding|minus|those|these|ones?|it|them)\b|\d/i;

/**
 * "put differently: who has no MFA", "haha wrong bot. which alarms ring?": a first clause without a word that AWS, the
 * accounts or the thread know says nothing about what is asked, if the rest is a question that is wholly understood.
 * @param whole what the message means with that clause
 */
export function withoutRemark(
  whole: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const leavesOpen =
    whole.kind === 'unknown' || whole.kind === 'choose' || (whole.kind === 'tool' && whole.ignored);
  const [remark] = FIRST.exec(input.text) ?? [];
  if (!leavesOpen || !remark || LIMITS.test(remark) || !saysNothing(remark, input, lexicon)) return undefined;
  const rest = { ...input, text: input.text.slice(remark.length) };
  if (!ASKS.test(rest.text)) return withoutRemark(whole, rest, planned, lexicon);
  const plan = planned(rest);
  if (plan.kind === 'tool' ? !plan.ignored : plan.kind === 'several') return plan;
  return withoutRemark(plan, rest, planned, lexicon);
}

function saysNothing(remark: string, { graph }: PlanInput, lexicon: Lexicon): boolean {
  const tokens = tokenise(remark, lexicon.splits);
  const isPhrase = (at: number) =>
    lexicon.vocabularies.some(({ phrases }) =>
      phrases.all(tokens).some(({ from, to }) => from <= at && at < to),
    );
  // "second attempt": a word may be known as a part of a phrase only, such as "delivery attempt".
  const isPart = (at: number, stem: string) => lexicon.speaking(stem).length > 0 && !isPhrase(at);
  return tokens.every(
    (token, at) =>
      FUNCTION_WORDS.has(token.word) ||
      ((!lexicon.isKnown(token) || isPart(at, token.stem)) &&
        lexicon.naming(token.stem).length === 0 &&
        (!graph || isNothing(graph.resolve(token.raw)))),
  );
}
