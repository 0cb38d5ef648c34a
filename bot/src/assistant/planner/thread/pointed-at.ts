import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { withPlaceMeant } from './meant-there.ts';
import { withPossessed } from './possessed.ts';

/** Puts names in place of words that point at one thing by its place or its owner. */
export const withPointedAt = (asked: PlanInput, lexicon: Lexicon): PlanInput => ({
  ...asked,
  text: withPossessed({ ...asked, text: withPlaceMeant(asked) }, lexicon),
});
