import type { PlanInput } from '../plan.ts';
import { readCost } from './cost/read-cost.ts';
import type { CostReading } from './cost/reading.ts';
import type { Reading } from './list/read-list.ts';
import { readList } from './list/read-list.ts';
import type { Question } from './slots/question.ts';
import { readQuestion } from './slots/read-question.ts';
import type { Lexicon } from './words/lexicon.ts';

/** A question read in every way there is: with each list tool's words, and as one about money. */
export interface Readings {
  question: Question;
  lists: Reading[];
  cost: CostReading;
}

/** Reads a question in every way; which way is right is decided later. */
export function readAll(input: PlanInput, { splits, vocabularies }: Lexicon): Readings {
  const question = readQuestion(input, splits, vocabularies);
  return {
    question,
    lists: vocabularies.map((vocabulary) => readList(question, vocabulary, input.now)),
    cost: readCost(question, input),
  };
}
