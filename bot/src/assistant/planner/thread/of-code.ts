import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { shownOf } from '../turn/scene.ts';

const OF_CODE = /\b(?:code|(?:re)?deploy(?:s|ed|ing|ments?)?)\b/i;
/** Kinds that run code of their own. */
const CODED = ['lambda.functions', 'ecs.services'];

/**
 * "who changed the code of it", after a log group or an alarm: such things have no code, so the thread is about the one
 * function or service that they belong to.
 */
export function withCode(input: PlanInput): PlanInput {
  const { frame, graph, text } = input;
  const [only, another] = frame?.shown ?? [];
  const focus = frame?.focus ?? (another ? undefined : only);
  if (!frame || !graph || !focus || isGroup(focus) || CODED.includes(focus.kind) || !OF_CODE.test(text))
    return input;
  const things = graph.withIds(focus.kind, new Set([focus.id])).flatMap((thing) => graph.relatedTo(thing));
  const [one, other] = new Set(things.filter(({ kind }) => CODED.includes(kind)));
  if (!one || other) return input;
  return { ...input, frame: { ...frame, focus: shownOf(one), shown: [shownOf(one)] } };
}
