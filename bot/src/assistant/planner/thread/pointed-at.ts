import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withCostPerThing } from './cost-per-thing.ts';
import { withLastSignIn } from './last-sign-in.ts';
import { withPlaceMeant } from './meant-there.ts';
import { withNamedRow } from './named-row.ts';
import { withOfCostsShown } from './of-costs-shown.ts';
import { withPersonInMind } from './person-in-mind.ts';
import { withPossessed } from './possessed.ts';

/** In this order: the later ones look at what the earlier ones leave. */
const WAYS: readonly ((asked: PlanInput, lexicon: Lexicon) => string)[] = [
  withPlaceMeant,
  withCostPerThing,
  withOfCostsShown,
  withLastSignIn,
  withPersonInMind,
  withPossessed,
  withNamedRow,
];

/** "whats running there", after costs: the things, and not what they cost. */
const WHAT_RUNS =
  /^(?:(?:and|so|ok|but)[, ]+)*what(?:['’]?s| is| are|) (?:(?:all|actually|even) )?(?:deployed|running|runs|up) (?:in|on) \S+[?.! ]*$/i;

/** Puts names in place of words that point at one thing by its person, place or owner. */
export function withPointedAt(asked: PlanInput, lexicon: Lexicon): PlanInput {
  let { text } = asked;
  for (const way of WAYS) text = way({ ...asked, text }, lexicon);
  const { frame, ...anew } = asked;
  const isOfThings = WHAT_RUNS.test(text) && frame?.last?.tool.startsWith('cost.');
  return isOfThings ? { ...anew, text } : { ...asked, text };
}
