import { listOf } from '../continued-plan.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { isGroup } from '../shown.ts';
import { opensElliptically } from './follow-up/ties.ts';
import { METRICS } from './measured/things.ts';
import { toolPlan } from './tool-plan.ts';

/** Asks for a place, a person, or another thing, which no metric measures. */
const ASKS_ELSE =
  /\b(?:where|who|whos|whose)\b|\b(?:what|whats|which)\b.*\b(?:[a-z]+s|[a-z]+ing) (?:(?:to|from|into|on|at) )?(?:it|that|this)\b|^(?:is|are|was|does|has) (?:it|that|this|the [a-z]+)(?: [a-z]+)? (?:in|on|behind|part of|attached to|belong(?:s|ing)? to) (?:an?|the|any) /i;

/**
 * "where is the second one", after the load of some machines: the thread's measure does not answer that. Plans the
 * message as one about the things that were measured.
 * @param inThread what the message means in the thread
 */
export function ofThingMeasured(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame, graph, text } = input;
  const isRepeated =
    inThread.kind === 'tool' &&
    inThread.tool === METRICS &&
    frame?.last?.tool === METRICS &&
    !inThread.args.window;
  if (!isRepeated || !ASKS_ELSE.test(text) || opensElliptically(text)) return undefined;
  const { focus, shown = [], shownBy } = frame;
  const one = focus ?? (shown.length === 1 ? shown[0] : undefined);
  const about =
    one && !isGroup(one) && graph?.called(one.id).some(({ kind }) => kind === one.kind)
      ? toolPlan('resources.about', { resource: one.name ?? one.id, kind: one.kind })
      : undefined;
  const rows = listOf(shown);
  const list = shownBy ?? (rows && { kind: 'tool' as const, ...rows });
  const last = shown.length > 1 ? list : (about ?? list);
  if (!last || last.tool === METRICS) return undefined;
  const plan = planned({ ...input, frame: { ...frame, last } });
  const isClear = plan.kind === 'several' || (plan.kind === 'tool' && !plan.ignored);
  return isClear && !(plan.kind === 'tool' && plan.tool === METRICS) ? plan : undefined;
}
