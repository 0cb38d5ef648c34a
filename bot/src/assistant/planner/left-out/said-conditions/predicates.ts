import type { InDoubt, Lost } from './in-doubt.ts';
import { isBeside, isOpen } from './in-doubt.ts';

/** "how many of our machines are patched", "which users with no MFA are managers": what listed things are said to be. */
export function lostPredicates(found: InDoubt): Lost[] {
  const { text, tokens } = found.question;
  if (!found.isList || /\bhow much\b/i.test(text)) return [];
  return tokens.flatMap(({ word }, at): Lost[] => {
    const isOfThings = tokens.slice(0, at).some((_, before) => found.isNoun(before));
    if (!COPULA.test(word) || !isOfThings) return [];
    let from = at + 1;
    while (BETWEEN.test(tokens[from]?.word ?? '')) from += 1;
    let to = from;
    while (isOpen(found, to) && isBeside(found.question, to)) to += 1;
    return to > from ? [{ from, to }] : [];
  });
}

const COPULA = /^(?:is|are|was|were|be|been|being|not)$/;
const BETWEEN = /^(?:also|already|really|a|an|the|all|both|now|currently|too|so|very|just|even)$/;
