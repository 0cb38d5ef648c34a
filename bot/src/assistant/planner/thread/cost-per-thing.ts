import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { isOfCosts } from './scope-of-plan.ts';

const PER =
  /^(?:(?:and|ok|so|now|then)[, ]+)*(?:(?:split|broken down|break (?:it|that) down|group(?:ed)?)(?: it| that)? )?(?:by|per|for each|each) ([a-z]+(?: [a-z]+)?)[?.! ]*$/i;
/** What Cost Explorer groups by itself. */
const DIMENSIONS =
  /^(?:account|region|service|team|tag|owner|month|day|week|usage|operation|type|instance type)/i;

/** "per bucket?", after the costs of S3: returns a whole question for the cost of each of the things. */
export function withCostPerThing({ frame, text }: PlanInput, lexicon: Lexicon): string {
  const [, noun = ''] = PER.exec(text) ?? [];
  const isThing =
    noun !== '' &&
    !DIMENSIONS.test(noun) &&
    lexicon.naming(stem(noun.toLowerCase().split(' ').at(-1) ?? '')).length > 0;
  return isThing && frame?.last && isOfCosts(frame.last.tool) ? `cost per ${noun}` : text;
}
