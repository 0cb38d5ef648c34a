import type { Plan, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { withThing } from '../follow-up/same-for.ts';
import { isRowOf } from '../kinds-of-row.ts';
import { leftOut } from '../left-out/left-out.ts';
import { isBare } from '../thread/turned-round.ts';
import { readMessage } from '../understand/read-message.ts';
import type { Meant } from './meant.ts';
import { planForOne } from './plan-for-one.ts';
import type { Scene } from './scene.ts';
import { entitiesOf } from './scene.ts';
import { measuredOf, ofSeveral, POSSESSES } from './turn-of-several.ts';

/** The plan of a message about one of the things shown. */
export function ofOne(meant: Meant, scene: Scene): Plan | undefined {
  const [one] = meant.things;
  if (!one) return undefined;
  const [reference] = meant.references;
  // "which is the biggest": asks for nothing but the end of the order.
  if (reference?.atEnd && isBare(meant.rest.replace(POSSESSES, ''))) {
    const { by: _, ...named } = reference;
    const end = { ...named, ...reference.atEnd, things: [] };
    return ofSeveral({ ...meant, things: [], references: [end] }, scene);
  }
  if (isBare(meant.rest)) return sameOfOther(one, scene);
  return (
    planForOne(one, meant.text, scene) ??
    reread(meant, scene) ??
    (reference?.isTied ? measuredOf(meant, scene) : undefined)
  );
}

/** "and the load test one?", which the narrowed list did not show: the last question about it. */
function sameOfOther(one: Shown, { graph, last, list, rows }: Scene): ToolPlan | undefined {
  const isShown = rows.some(({ id, kind }) => id === one.id && kind === one.kind);
  return isShown || !list || !isAgain(list, last) ? undefined : withThing(last, entitiesOf([one], graph));
}

/** Reads the message as if it named the thing. */
function reread({ text, things: [one] }: Meant, { asked, graph, lexicon }: Scene): ToolPlan | undefined {
  const { plan, readings } = readMessage({ ...asked, text }, lexicon, one);
  if (plan.kind !== 'tool' || plan.ignored || isRowOf({ ...plan }, text)) return undefined;
  const isOfIt = JSON.stringify(plan.args)
    .toLowerCase()
    .includes((one?.name ?? one?.id ?? '').toLowerCase());
  return isOfIt && !leftOut(plan, readings.question, lexicon, { goesOn: false, graph }) ? plan : undefined;
}
