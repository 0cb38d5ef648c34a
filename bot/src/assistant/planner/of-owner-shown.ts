import type { Filter } from '../../contract/query.ts';
import type { Entity } from '../../graph/entity.ts';
import { calledOf } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { Frame } from '../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { ACTING } from './access/principals.ts';
import { toolPlan } from './tool-plan.ts';

const IT = /\b(?:it|its)\b/i;

/**
 * "any backups of it", after "which group protects ml-train": a group has no backups, so "it" is the machine. Where the
 * row of a list of what belongs to a thing cannot answer, plans the message for that thing. Where a thing cannot answer,
 * plans it for the part of it that was asked for.
 * @param inThread what the message means in the thread
 */
export function ofOwnerShown(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame, graph, text } = input;
  if (!frame?.last || !graph || !IT.test(text)) return undefined;
  const isOpen = leavesOpen(inThread);
  if (!isOpen && !asksOnlyWhen(inThread)) return undefined;
  const thing = (isOpen ? ownerIn(frame.last, graph) : undefined) ?? partTold(frame, graph);
  if (!thing) return undefined;
  const shown = { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
  const last = toolPlan('resources.about', { resource: calledOf(thing), kind: thing.kind });
  const { shownBy: _, ...rest } = frame;
  const plan = planned({ ...input, frame: { ...rest, last, focus: shown, shown: [shown] } });
  return plan.kind === 'tool' && !leavesOpen(plan) && !asksOnlyWhen(plan) ? plan : undefined;
}

/** The thing to which all that a list shows belongs. */
function ownerIn({ args }: ToolPlan, graph: Graph): Entity | undefined {
  const { filters = [] } = args as { filters?: Filter[] };
  const owner = filters.find((filter) => filter.owner)?.owner;
  return owner && graph.called(owner.id).find(({ kind }) => kind === owner.kind);
}

/** "until when is it good", after "the cert on the shop balancer": the one part of the thing that was asked for. */
function partTold({ focus, last }: Frame, graph: Graph): Entity | undefined {
  const { asked = [] } = (last?.tool === 'resources.about' ? last.args : {}) as { asked?: Asked[] };
  const [kind, another] = new Set(asked.flatMap(({ of }) => of ?? []));
  if (!focus || !kind || another) return undefined;
  const whole = graph.called(focus.id).filter((each) => each.kind === focus.kind);
  const [part, more] = graph.belonging(whole, kind) ?? [];
  return more ? undefined : part;
}

/** "until when": only something with an end has a time to come. */
function asksOnlyWhen(plan: Plan): boolean {
  const { asked = [] } = (plan.kind === 'tool' ? plan.args : {}) as { asked?: Asked[] };
  return asked.length > 0 && asked.every(({ topic }) => topic === 'when');
}

/** Whether a plan leaves words open, or asks of a thing what such things never have. */
function leavesOpen(plan: Plan): boolean {
  if (plan.kind === 'unknown' || plan.kind === 'choose') return true;
  if (plan.kind !== 'tool') return false;
  const { asked = [], kind } = plan.args as { asked?: Asked[]; kind?: string };
  const isOfRights = asked.some(({ topic }) => topic === 'rights');
  return plan.ignored !== undefined || (isOfRights && kind !== undefined && !ACTING.test(kind));
}
