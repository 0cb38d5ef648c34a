import type { Graph } from '../../../graph/graph.ts';
import type { ToolPlan } from '../../plan.ts';
import { unmet } from '../obligations.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { LOSSES } from './losses.ts';

/** What a plan does not honour: words, and a sentence where it is no word that is at fault. */
export interface LeftOut {
  words: string[];
  untold?: string;
}

interface Within {
  /** The plan is the last one, changed. */
  goesOn: boolean;
  /** The last plan; its words that could not be used are still open. */
  last?: ToolPlan | undefined;
  graph?: Graph | undefined;
}

/**
 * What a plan does not honour of a question: a name or term that nothing explains, a negation or a superlative that
 * narrowed nothing, somebody or some time that was asked for. Such a plan answers another question.
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
  const untold = unmet(plan, question.text);
  return untold ? { words: [], untold } : undefined;
}
