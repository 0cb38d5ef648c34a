import type { Graph } from '../../../graph/graph.ts';
import type { HistoryArgs } from '../../../tools/cloudwatch/history-args.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';

/** What CloudWatch measures of the health of each kind. */
const HEALTH: Readonly<Record<string, { metric: string; service: string }>> = {
  'elb.target-groups': { metric: 'unhealthy_hosts', service: 'target group' },
  'ec2.instances': { metric: 'status_checks', service: 'ec2' },
  'lambda.functions': { metric: 'errors', service: 'lambda' },
  'rds.instances': { metric: 'connections', service: 'rds' },
};
/** What CloudWatch measures of how long answers take, or of what makes them take longer. */
const SPEED: typeof HEALTH = {
  'elb.load-balancers': { metric: 'response_time', service: 'elb' },
  'rds.instances': { metric: 'read_latency', service: 'rds' },
  'lambda.functions': { metric: 'duration', service: 'lambda' },
  'ec2.instances': { metric: 'cpu', service: 'ec2' },
};
/** The most things of which values are read. */
const MOST = 20;

/**
 * Plans what was measured of the health of things in a time: the unhealthy targets of load balancers, the failed checks
 * of servers, the errors of functions.
 */
export function measuredHealth(
  things: readonly Shown[],
  { window }: HistoryArgs,
  { graph, isSlow }: { graph: Graph; isSlow: boolean },
): ToolPlan[] {
  if (!window) return [];
  const balancers = things.filter(({ kind }) => kind === 'elb.load-balancers');
  const groups = balancers.flatMap(({ id, kind }) =>
    graph.neighbours(graph.withIds(kind, new Set([id]))).filter((each) => each.kind === 'elb.target-groups'),
  );
  const byKind = Map.groupBy([...things, ...groups], ({ kind }) => kind);
  const measures = isSlow ? SPEED : HEALTH;
  const kind = Object.keys(measures).find((each) => byKind.has(each)) ?? '';
  const of = measures[kind];
  const names = [...new Set((byKind.get(kind) ?? []).map(({ id, name = id }) => name))];
  if (!of || names.length > MOST) return [];
  const [only = '', another] = names;
  return [
    toolPlan('cloudwatch.metrics', {
      ...of,
      ...(another ? { resources: names } : { resource: only }),
      window,
    }),
  ];
}
