import type { Plan, PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** A message taken apart, and the plan that explains most of it. */
export interface Read {
  plan: Plan;
  readings: Readings;
  /** Whether the plan is the last one, changed. */
  goesOn?: boolean | undefined;
  /** The thing that a pronoun in the message was replaced with. */
  one?: Shown | undefined;
}

/** A message that is being read. */
export interface Message {
  asked: PlanInput;
  lexicon: Lexicon;
  /** The thing that the message is taken to be about. */
  focus?: Shown | undefined;
  one?: Shown | undefined;
  /** The input as asked, with names in place of pronouns. */
  input: PlanInput;
  readings: Readings;
}

/** Returns the readings without mentions, because the plan covers everything that the message names. */
export const withoutMentions = (readings: Readings): Readings => ({
  ...readings,
  question: { ...readings.question, mentions: [] },
});
