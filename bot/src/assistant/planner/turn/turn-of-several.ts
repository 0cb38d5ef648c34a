import type { Plan, ToolPlan } from '../../plan.ts';
import { isAgain, SUCH_ONES } from '../follow-up/follow-up.ts';
import { measuredPlan } from '../measured/plan.ts';
import { readAll } from '../readings.ts';
import { isBare } from '../thread/turned-round.ts';
import { askSeveral, isNarrower } from './ask-several.ts';
import type { Meant } from './meant.ts';
import { narrowed } from './narrowed-query.ts';
import type { Scene } from './scene.ts';

/** "which runs the most tasks": verbs that say no more than "has". */
export const POSSESSES = /\b(?:runs?|uses?|holds?|gets?|contains?|keeps?|takes?|consumes?|needs?)\b/i;

/** "are they off": short words that ask for a state. */
const HOW = /\b(?:on|off|up|down)\b/i;

/** "running ones i mean": changes the answer that found nothing. */
const isEmpty = ({ last, list }: Scene): boolean => list?.tool === last.tool && !isAgain(list, last);

/** The plan of a message about several of the things shown. */
export function ofSeveral(meant: Meant, scene: Scene): Plan | undefined {
  const base = SUCH_ONES.test(scene.asked.text) && isEmpty(scene) ? undefined : narrowed(meant, scene);
  if (!base) return undefined;
  const isEnd = meant.references.some(({ sort }) => sort);
  const rest = isEnd ? meant.rest.replace(POSSESSES, '') : meant.rest;
  if (isBare(rest) && !HOW.test(rest) && isNarrower(meant)) return base;
  return askSeveral(base, meant, scene) ?? (meant.things.length > 1 ? measuredOf(meant, scene) : undefined);
}

/** "network out of both since yesterday": what CloudWatch measured of the things, and not only of the one in focus. */
export function measuredOf(
  { references, text, things }: Meant,
  { asked, lexicon }: Scene,
): ToolPlan | undefined {
  if (things.length === 0 || references.some(({ isExcluded, sort }) => isExcluded || sort)) return undefined;
  const input = { ...asked, text };
  const [only, another] = things;
  const one = another ? undefined : only;
  return measuredPlan(readAll(input, lexicon, one), one, input, lexicon, things);
}
