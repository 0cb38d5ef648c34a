import type { Filter } from '../../contract/query.ts';
import { calledOf } from '../../graph/entity.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { ACTING } from './access/principals.ts';
import { toolPlan } from './tool-plan.ts';

const IT = /\b(?:it|its)\b/i;

/**
 * "any backups of it", after "which group protects ml-train": a group has no backups, so "it" is the machine. Where the
 * row of a list of what belongs to a thing cannot answer, plans the message for that thing.
 * @param inThread what the message means in the thread
 */
export function ofOwnerShown(
  inThread: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { frame, graph, text } = input;
  const { filters = [] } = (frame?.last?.args ?? {}) as { filters?: Filter[] };
  const owner = filters.find((filter) => filter.owner)?.owner;
  if (!owner || !IT.test(text) || !leavesOpen(inThread)) return undefined;
  const thing = graph?.called(owner.id).find(({ kind }) => kind === owner.kind);
  if (!frame || !thing) return undefined;
  const shown = { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
  const last = toolPlan('resources.about', { resource: calledOf(thing), kind: thing.kind });
  const { shownBy: _, ...rest } = frame;
  const plan = planned({ ...input, frame: { ...rest, last, focus: shown, shown: [shown] } });
  return plan.kind === 'tool' && !leavesOpen(plan) ? plan : undefined;
}

/** Whether a plan leaves words open, or asks of a thing what such things never have. */
function leavesOpen(plan: Plan): boolean {
  if (plan.kind === 'unknown' || plan.kind === 'choose') return true;
  if (plan.kind !== 'tool') return false;
  const { asked = [], kind } = plan.args as { asked?: Asked[]; kind?: string };
  const isOfRights = asked.some(({ topic }) => topic === 'rights');
  return plan.ignored !== undefined || (isOfRights && kind !== undefined && !ACTING.test(kind));
}
