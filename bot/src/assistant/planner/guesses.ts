import type { Choice, PlanInput } from '../plan.ts';
import type { Candidate } from './candidates/candidate.ts';
import { choiceFor } from './choices.ts';
import { exampleChoice } from './examples.ts';
import { namedChoices, namesNothing } from './named-choices.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';

export type Near = ReturnType<Lexicon['ranking']['nearest']>;

/** An example less similar than this is not worth a button. */
const ALIKE = 0.4;

/** The most buttons that people read. */
export const MAX_CHOICES = 3;

const asksSame = ({ plan: one }: Choice, { plan: other }: Choice): boolean =>
  one.kind === 'tool' &&
  other.kind === 'tool' &&
  one.tool === other.tool &&
  JSON.stringify(one.args) === JSON.stringify(other.args);

/** Returns the possible meanings of a question: the best candidates, the things named, then the most similar examples. */
export function guesses(
  candidates: Candidate[],
  near: Near,
  { question, input, lexicon }: { question: Question; input: PlanInput; lexicon: Lexicon },
): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { plan, score } of candidates.slice(0, MAX_CHOICES)) {
    const choice = choiceFor(plan, lexicon.tools);
    if (score > 0 && !choices.has(choice.label)) choices.set(choice.label, choice);
  }
  for (const choice of namedChoices(question, input, lexicon)) {
    if (choices.size >= MAX_CHOICES) break;
    choices.set(choice.label, choice);
  }
  for (const { text, score } of near) {
    // Planning an example costs as much as planning the question did.
    if (choices.size >= MAX_CHOICES) break;
    const choice = score > ALIKE && !choices.has(text) ? exampleChoice(text, input, lexicon) : undefined;
    // A choice that another button already offers is not a choice.
    const isNew =
      choice &&
      !namesNothing(choice.plan, input.graph) &&
      ![...choices.values()].some((other) => asksSame(other, choice));
    if (choice && isNew) choices.set(text, choice);
  }
  return [...choices.values()];
}
