import { kindInWords } from '../../capabilities/kinds.ts';
import type { PlanInput } from '../plan.ts';
import type { InvestigatorContext } from './investigator.ts';

/**
 * Returns the kinds of resources that a question is most likely about, with their fields, so that a model need not
 * guess the names.
 */
export function likelyKinds(builtIn: InvestigatorContext['builtIn'], input: PlanInput): string[] {
  let room = ROOM_OF_KINDS;
  return builtIn
    .likelyTools(input, MAX_LIKELY)
    .filter((tool) => tool.kind === 'list')
    .slice(0, MAX_KINDS)
    .map(kindInWords)
    .filter(({ length }) => {
      room -= length;
      return room >= 0;
    });
}
const MAX_LIKELY = 12;
const MAX_KINDS = 4;
/** The length of all kinds with their fields, in characters. */
const ROOM_OF_KINDS = 300;
