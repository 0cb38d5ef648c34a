import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { KIND_NOUNS } from '../words/kind-nouns.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

/** One way to answer a question, with the evidence for it. */
export interface Candidate {
  plan: ToolPlan;
  score: number;
  /** Whether the question names the things by a noun. */
  noun: boolean;
  /** Token index of the first noun; the head of a question usually comes first. */
  nounAt: number;
}

/** Sorts the best first. With equal scores, the earlier noun wins. */
export const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.nounAt - b.nounAt;

/** Words that are a state of some things and mere filler about others: "with the policy X attached". */
export const VAGUE =
  /^(?:attached|associated|assigned|active|live|default|used|current|provisioned|allocated|up|down|on|off|hard)$/i;

/** Returns the penalty for ignoring words. It is highest for words that name other things or are known to be filters. */
export function lossOf(ignored: string[], question: Question, lexicon: Lexicon): number {
  let loss = 0;
  for (const word of ignored) {
    const lower = word.toLowerCase();
    const matchesPattern = question.patternMatches.some(({ value }) => value.toLowerCase() === lower);
    // Without the id in it, the question becomes a different one.
    const isId = matchesPattern && /^[a-z]+-[0-9a-f]{8,}$/.test(lower);
    loss +=
      isId || KIND_NOUNS.has(stem(lower))
        ? 4
        : matchesPattern || (lexicon.isTelling(word) && !VAGUE.test(word))
          ? 2.5
          : 1;
  }
  return loss;
}
