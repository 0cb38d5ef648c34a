import { billedKind } from '../../../tools/cost/resource-kinds.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import { hasPrices } from '../../../tools/resources/about-cost.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { NOTHING } from './reading.ts';
import { resourcesPlan } from './single-things.ts';

/**
 * "what does the ml-platform cluster cost": things of a kind without list prices cost what the bill says of them, where
 * Cost Explorer keeps that for each.
 */
export function withBilledThing(plan: Plan, { graph }: Pick<PlanInput, 'graph'>): Plan {
  if (plan.kind !== 'tool' || plan.tool !== 'resources.about' || !graph) return plan;
  const { asked = [], kind, resource } = plan.args as { asked?: Asked[]; kind?: string; resource?: string };
  const [topic, another] = asked;
  if (topic?.topic !== 'cost' || another || resource === undefined) return plan;
  const [thing, twin] = graph
    .called(resource)
    .filter((each) => billedKind(each.kind) && (kind === undefined || each.kind === kind));
  if (!thing || twin || hasPrices(thing.kind)) return plan;
  const { assumed = [], ignored } = plan;
  return resourcesPlan(
    { ...NOTHING, assumed, score: 1 },
    { kind: thing.kind, resources: [thing.id] },
    ignored,
  );
}
