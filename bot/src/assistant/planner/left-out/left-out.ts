import type { Graph } from '../../../graph/graph.ts';
import type { ToolPlan } from '../../plan.ts';
import { unmet } from '../obligations.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { LOSSES } from './losses.ts';

/** What a plan leaves out: words, and a sentence if the fault is not with a word. */
export interface LeftOut {
  words: string[];
  unanswered?: string;
  /** The word for a tag key beside the words: "team". */
  key?: string;
}

interface Within {
  /** Whether the plan is the last one, changed. */
  goesOn: boolean;
  /** The last plan; its unused words are still open. */
  last?: ToolPlan | undefined;
  graph?: Graph | undefined;
}

/**
 * Returns what a plan leaves out of its question: an unexplained name or term, a negation or superlative that narrowed
 * nothing, or a person or time that was asked for. Such a plan answers a different question.
 */
export function leftOut(
  plan: ToolPlan,
  question: Question,
  lexicon: Lexicon,
  within: Within,
): LeftOut | undefined {
  const own = lexicon.wordsOf(plan.tool);
  const ignored = (plan.ignored ?? []).filter((word) => !own.has(stem(word.toLowerCase())));
  for (const loss of LOSSES) {
    const words = loss({ plan, question, lexicon, ignored, ...within });
    if (words.length > 0) return { words };
  }
  const unanswered = unmet(plan, question.text);
  return unanswered ? { words: [], unanswered } : undefined;
}
