import type { Plan, PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** A message as it was taken apart, and the plan that explains most of it. */
export interface Read {
  plan: Plan;
  readings: Readings;
  /** The plan is the last one, changed. */
  goesOn?: boolean | undefined;
  /** The thing whose name stands in the place of a word for it. */
  one?: Shown | undefined;
}

/** A message that is being read. */
export interface Message {
  asked: PlanInput;
  lexicon: Lexicon;
  /** The thing that the message was said to be about. */
  focus?: Shown | undefined;
  one?: Shown | undefined;
  /** As asked, with names in the place of the words that stood for them. */
  input: PlanInput;
  readings: Readings;
}

/** The plan tells of all that the message names. */
export const withoutMentions = (readings: Readings): Readings => ({
  ...readings,
  question: { ...readings.question, mentions: [] },
});
