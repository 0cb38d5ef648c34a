import type { Plan, PlanInput } from '../plan.ts';
import { severalDeeds } from './events/several-deeds.ts';
import { severalPhrases } from './several-phrases.ts';
import { ofSharedNoun } from './shared-noun.ts';
import { ofEachBeside } from './thread/of-each-beside.ts';
import { oneBeside } from './thread/one-beside.ts';
import { twoKinds } from './two-kinds.ts';
import type { Lexicon } from './words/lexicon.ts';

type Planner = (input: PlanInput) => Plan;

/**
 * Plans a message that asks the same of several things, one question for each: of the lists of the last answer, of deeds,
 * of kinds, or of phrases with their own conditions. Returns undefined if it asks one thing.
 * @param planned plans one question by its words
 * @param cleared plans one question and resolves the other meanings of its words
 */
export const ofSeveral = (
  input: PlanInput,
  lexicon: Lexicon,
  { planned, cleared }: { planned: Planner; cleared: Planner },
): Plan | undefined =>
  oneBeside(input, lexicon) ??
  ofEachBeside(input, cleared) ??
  severalDeeds(input, lexicon, planned) ??
  twoKinds(input, lexicon, planned) ??
  ofSharedNoun(input, lexicon, planned) ??
  severalPhrases(input, lexicon, planned);
