import type { PlanInput } from '../../plan.ts';
import { withDefinite } from '../of-one/definite-one.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withCalledByPart } from './called-by-part.ts';
import { inDegrees } from './in-degrees.ts';
import { withPersonInMind } from './person-in-mind.ts';
import { withPartOfIt } from './rule-of-it.ts';
import { withOneOfPlace } from './thread-place.ts';

/** In this order: the later ones look at what the earlier ones leave. */
const WAYS: readonly ((asked: PlanInput, lexicon: Lexicon) => string)[] = [
  withPersonInMind,
  withPartOfIt,
  withDefinite,
  withCalledByPart,
  withOneOfPlace,
  inDegrees,
];

/** Puts names in place of words that point at one thing by its person, part, place or degree. */
export const withPointedAt = (asked: PlanInput, lexicon: Lexicon): PlanInput =>
  WAYS.reduce((given, way) => ({ ...given, text: way(given, lexicon) }), asked);
