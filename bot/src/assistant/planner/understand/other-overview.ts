import type { PlanInput } from '../../plan.ts';
import { readDue } from '../due/read-due.ts';
import { askedOfRows } from '../overview/all-of-rows.ts';
import { sameOverview } from '../overview/same-overview.ts';
import { sectionOf } from '../overview/section-of.ts';
import { readPosture } from '../posture/read-posture.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Read } from './read.ts';

/** After an overview, reads one of its sections, or the same overview for another place, time or owner. */
export function readOtherOverview(asked: PlanInput, lexicon: Lexicon): Read | undefined {
  if (!asked.frame?.overview) return undefined;
  const readings = readAll(asked, lexicon);
  const section = sectionOf(readings, asked);
  // Its words only point at the section, or at all rows, a number included.
  const taken = readings.question.tokens.map(() => true);
  const said = section ?? askedOfRows(readings, asked);
  if (said)
    return {
      plan: said,
      readings: { ...readings, question: { ...readings.question, taken } },
      goesOn: true,
    };
  if (!asked.frame.overall) return undefined;
  const isOfState = !asked.frame.overall.about;
  const plan =
    readDue(readings, asked) ??
    readPosture(readings, asked) ??
    (isOfState ? sameOverview(readings.question, asked) : undefined);
  return plan && { plan, readings, goesOn: true };
}
