import type { InDoubt, Lost } from './in-doubt.ts';
import { isBeside, isFunction, isOpen, runBefore } from './in-doubt.ts';

/** "purple instances", "the kraken bucket": words right before a noun for the things of a plan. */
export function lostModifiers(found: InDoubt): Lost[] {
  const { question } = found;
  return question.tokens.flatMap((_, at): Lost[] => {
    if (!found.isNoun(at)) return [];
    const from = runBefore(found, at, (before) => isOpen(found, before));
    if (from === at) return [];
    const lead = question.tokens[from - 1]?.word ?? '';
    const isLed = isBeside(question, from);
    // "functions throw errors", "they throw errors": a word after a subject is its verb.
    const opens = !isLed || (isFunction(found, from - 1) && !BEFORE_VERB.test(lead));
    // "who deleted the web servers": what exists by that name is not what was deleted, so the answer notes it.
    const isStrange = !question.mentions.some((mention) => mention.from < at && from < mention.to);
    const isSure = found.isList || (isLed && isStrange && NOUN_FOLLOWS.test(lead));
    return opens && isSure ? [{ from, to: at }] : [];
  });
}

const BEFORE_VERB =
  /^(?:i|we|you|they|he|she|it|us|me|them|who|that|which|this|these|those|ones?|(?:any|some|every)(?:one|body|thing)|nobody|nothing|to|can|could|will|would|do|does|did|shall|should|must|may|might|not|never|there|here|what|how|why|when|where)$/;
const NOUN_FOLLOWS = /^(?:the|our|their|my|your)$/;
