import type { PlanInput } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Candidate } from './candidate.ts';
import { byScore } from './candidate.ts';
import { checkCandidate } from './checks.ts';
import { costCandidate } from './costs.ts';
import { customCandidates } from './customs.ts';
import { withoutHeld } from './held.ts';
import { listCandidates } from './lists.ts';
import { withoutParts } from './longer-nouns.ts';
import { withoutProperties } from './properties.ts';

const ANY_KIND = 'cloudcontrol.resources';

/** The score of a question that is entirely, or nearly, in the words of one tool. */
const SURE = 7;

/** Returns all ways to answer a question, best first. */
export function gatherCandidates(readings: Readings, input: PlanInput, lexicon: Lexicon): Candidate[] {
  const lists = withoutHeld(
    withoutProperties(listCandidates(readings, lexicon), readings),
    readings.question.tokens,
  );
  // An audit is not a list, whatever it covers.
  const check = checkCandidate(readings.question, lists);
  if (check) return [check];
  const cost = costCandidate(readings, lists, input);
  // Money decides if the question names nothing that could be listed.
  const things = cost?.isDecisive ? [] : lists;
  const found = cost ? [...things, cost.candidate] : things;
  const others = withoutParts(found, readings, lexicon);
  const customs = customCandidates(readings, others, lexicon);
  // "spikes that AWS detected in our spending": in a money tool's own words.
  const isOwn = customs.some(({ plan, score }) => plan.tool.startsWith('cost.') && score >= SURE);
  const besides = isOwn ? things : customs.some(({ plan }) => plan.tool === ANY_KIND) ? others : found;
  return [...besides, ...customs].sort(byScore);
}
