import type { PlanInput } from '../../plan.ts';
import { sameOverview } from '../overview/same-overview.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Read } from './read.ts';

/** "and in Sydney?", after an overview: reads the same overview for another place, time or owner. */
export function readOtherOverview(asked: PlanInput, lexicon: Lexicon): Read | undefined {
  if (!asked.frame?.overview) return undefined;
  const readings = readAll(asked, lexicon);
  const plan = sameOverview(readings.question, asked);
  return plan && { plan, readings, goesOn: true };
}
