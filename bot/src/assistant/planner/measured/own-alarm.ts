import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import type { Plan } from '../../plan.ts';
import { METRICS } from './things.ts';

const ALARMS = 'cloudwatch.alarms';

/**
 * "and search-2?", after a value with the limit of search-1's alarm: the limit is that of its own alarm, which ends in
 * the same word. Without such an alarm there is none.
 */
export function withOwnAlarm(plan: Plan, graph: Graph | undefined): Plan {
  if (plan.kind !== 'tool' || plan.tool !== METRICS || !graph) return plan;
  const { alarm, resource, resources } = plan.args as MetricsArgs;
  const about = resource ?? (resources?.length === 1 ? resources[0] : undefined);
  if (alarm === undefined || about === undefined) return plan;
  const alarms = graph
    .things(about)
    .flatMap((thing) => graph.relatedTo(thing))
    .filter(({ kind }) => kind === ALARMS);
  if (alarms.length === 0 || alarms.some((each) => each.name === alarm || each.id === alarm)) return plan;
  const own = alarms.find((each) => endOf(each.name ?? each.id) === endOf(alarm));
  const { alarm: _, ...args } = plan.args;
  return { ...plan, args: { ...args, ...(own && { alarm: nameOf(own) }) } };
}

const nameOf = ({ id, name = id }: Entity): string => name;
const endOf = (name: string): string | undefined => partsOf(name).at(-1);
