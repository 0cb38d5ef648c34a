import type { PlanInput } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Candidate } from './candidate.ts';
import { byScore } from './candidate.ts';
import { checkCandidate } from './checks.ts';
import { costCandidate } from './costs.ts';
import { customCandidates } from './customs.ts';
import { listCandidates } from './lists.ts';
import { withoutParts } from './longer-nouns.ts';

const ANY_KIND = 'cloudcontrol.resources';

/** A question that is asked wholly in a tool's words, or nearly. */
const SURE = 7;

/** All ways to answer a question, best first. */
export function gatherCandidates(readings: Readings, input: PlanInput, lexicon: Lexicon): Candidate[] {
  const lists = listCandidates(readings, lexicon);
  // An audit is no list, whatever it is to look at.
  const check = checkCandidate(readings.question, lists);
  if (check) return [check];
  const cost = costCandidate(readings, lists, input);
  // Money is decisive where nothing that can be listed is named.
  const things = cost?.isDecisive ? [] : lists;
  const found = cost ? [...things, cost.candidate] : things;
  const others = withoutParts(found, readings, lexicon);
  const customs = customCandidates(readings, others, lexicon);
  // "spikes that AWS detected in our spending": asked in a money tool's own words.
  const isOwn = customs.some(({ plan, score }) => plan.tool.startsWith('cost.') && score >= SURE);
  const besides = isOwn ? things : customs.some(({ plan }) => plan.tool === ANY_KIND) ? others : found;
  return [...besides, ...customs].sort(byScore);
}
