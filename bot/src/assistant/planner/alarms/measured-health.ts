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
};
/** The most things of which values are read. */
const MOST = 20;

/**
 * Plans what was measured of the health of things in a time: the unhealthy targets of load balancers, the failed checks
 * of servers, the errors of functions.
 */
export function measuredHealth(things: readonly Shown[], { window }: HistoryArgs, graph: Graph): ToolPlan[] {
  if (!window) return [];
  const balancers = things.filter(({ kind }) => kind === 'elb.load-balancers');
  const groups = balancers.flatMap(({ id, kind }) =>
    graph.neighbours(graph.withIds(kind, new Set([id]))).filter((each) => each.kind === 'elb.target-groups'),
  );
  const byKind = Map.groupBy([...things, ...groups], ({ kind }) => kind);
  const kind = Object.keys(HEALTH).find((each) => byKind.has(each)) ?? '';
  const of = HEALTH[kind];
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
