import type { PlanInput } from '../../plan.ts';
import { withDefinite } from '../of-one/definite-one.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withCalledByPart } from './called-by-part.ts';
import { withPlaceMeant } from './meant-there.ts';
import { withPersonInMind } from './person-in-mind.ts';
import { withPlacedName } from './placed-name.ts';
import { withPossessed } from './possessed.ts';
import { withPartOfIt } from './rule-of-it.ts';
import { withSeveralCalled } from './several-called.ts';
import { withOneOfPlace } from './thread-place.ts';

/** In this order: the later ones look at what the earlier ones leave. */
const WAYS: readonly ((asked: PlanInput, lexicon: Lexicon) => string)[] = [
  withSeveralCalled,
  withPlaceMeant,
  withPersonInMind,
  withPartOfIt,
  withDefinite,
  withPlacedName,
  withCalledByPart,
  withOneOfPlace,
  withPossessed,
];

/** Puts names in place of words that point at one thing by its person, part or place. */
export function withPointedAt(asked: PlanInput, lexicon: Lexicon): PlanInput {
  let { text } = asked;
  for (const way of WAYS) text = way({ ...asked, text }, lexicon);
  return { ...asked, text };
}
