import type { InDoubt, Lost } from './in-doubt.ts';
import { isBeside, isFunction, isOpen, isTerm, runBefore } from './in-doubt.ts';

/** "purple instances", "the kraken bucket": words right before a noun for the things of a plan. */
export function lostModifiers(found: InDoubt): Lost[] {
  const { question } = found;
  return question.tokens.flatMap((_, at): Lost[] => {
    if (!found.isNoun(at)) return [];
    const noun = nounFrom(found, at);
    const from = runBefore(found, noun, (before) => isOpen(found, before));
    if (from === noun) return [];
    const head = headOf(found, from);
    const lead = question.tokens[head - 1]?.word ?? '';
    const isLed = isBeside(question, head);
    // "functions throw errors", "they throw errors": a word after a subject is its verb.
    const opens =
      !isLed ||
      (isFunction(found, head - 1) && !BEFORE_VERB.test(lead)) ||
      (DETERMINER.test(lead) && !isBeside(question, head - 1));
    // "who deleted the web servers": what exists by that name is not what was deleted, so the answer notes it.
    const isStrange = !question.mentions.some((mention) => mention.from < at && from < mention.to);
    const isSure = found.isList || (isLed && isStrange && NOUN_FOLLOWS.test(lead));
    return opens && isSure ? [{ from, to: noun }] : [];
  });
}

/** "load balancers", "elastic IPs": returns where a noun of several words begins. */
function nounFrom({ lexicon, question: { tokens } }: InDoubt, at: number): number {
  let from = at;
  while (isTerm(lexicon, tokens[from - 1]?.stem, tokens[from]?.stem)) from -= 1;
  return from;
}

/** "the stopped purple instances", "biggest purple bucket": returns where the adjectives that the plan uses begin. */
const headOf = (found: InDoubt, from: number): number =>
  runBefore(
    found,
    from,
    (at) => !isFunction(found, at) && !found.isNoun(at) && (found.isExplained(at) || found.isOrder(at)),
  );

/** "which purple trails", where no noun stands before it that it refers to. */
const DETERMINER = /^(?:which|what|whose|that|this|these|those|any|some)$/;
const BEFORE_VERB =
  /^(?:i|we|you|they|he|she|it|us|me|them|who|that|which|this|these|those|ones?|(?:any|some|every)(?:one|body|thing)|nobody|nothing|to|can|could|will|would|do|does|did|shall|should|must|may|might|not|never|there|here|what|how|why|when|where)$/;
const NOUN_FOLLOWS = /^(?:the|our|their|my|your|for|of|on)$/;
