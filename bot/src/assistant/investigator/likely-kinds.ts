import { kindInWords } from '../../capabilities/kinds.ts';
import type { PlanInput } from '../plan.ts';
import type { InvestigatorContext } from './investigator.ts';

/** The kinds of things that a question is most likely about, with their fields: a model need not try what they are called. */
export function likelyKinds(builtIn: InvestigatorContext['builtIn'], input: PlanInput): string[] {
  let room = ROOM_OF_KINDS;
  return builtIn
    .likelyTools(input, MOST_LIKELY)
    .filter((tool) => tool.kind === 'list')
    .slice(0, MOST_KINDS)
    .map(kindInWords)
    .filter(({ length }) => {
      room -= length;
      return room >= 0;
    });
}
const MOST_LIKELY = 12;
const MOST_KINDS = 4;
/** Characters of all kinds with their fields. */
const ROOM_OF_KINDS = 300;
