import { thingNamed } from '../../tools/cloudtrail/things.ts';
import { toolById } from '../../tools/index.ts';
import type { Plan, PlanInput } from '../plan.ts';

/**
 * Adds the kind of the thing that a thread is about to a plan of its events, if things of other kinds have the same
 * name: "did anyone touch it", of a database where an instance has that name, too.
 */
export function withKnownKind(plan: Plan, { frame, graph }: Pick<PlanInput, 'frame' | 'graph'>): Plan {
  if (plan.kind !== 'tool' || plan.tool !== 'cloudtrail.events' || !graph) return plan;
  const { resource, thing } = plan.args;
  if (typeof resource !== 'string' || thing !== undefined) return plan;
  const { focus, shown = [] } = frame ?? {};
  const one = focus ?? (shown.length === 1 ? shown[0] : undefined);
  const isNamed = one !== undefined && [one.id, one.name].includes(resource);
  const kinds = new Set(graph.things(resource).map(({ kind }) => kind));
  const tool = one && toolById(one.kind);
  if (!isNamed || kinds.size < 2 || !kinds.has(one.kind) || tool?.kind !== 'list') return plan;
  const known = thingNamed(tool.noun[0].toLowerCase());
  return known ? { ...plan, args: { ...plan.args, thing: known } } : plan;
}
