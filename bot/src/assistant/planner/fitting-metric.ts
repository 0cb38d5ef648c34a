import type { Entity } from '../../graph/entity.ts';
import type { Graph } from '../../graph/graph.ts';
import { metricKind } from '../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../tools/cloudwatch/things.ts';
import { toolById } from '../../tools/index.ts';
import { code } from '../../tools/list/words.ts';
import { mainMetricOf } from '../../tools/resources/about-parts.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { measuredBy } from './measured/measurable.ts';

const METRICS = 'cloudwatch.metrics';

const withoutResource = ({ resource: _, ...args }: ToolPlan['args']): ToolPlan['args'] => args;
const ofOne = ({ id, kind }: Entity): ToolPlan['args'] => ({
  resources: [id],
  service: serviceMeasuring(kind),
});

/** Metrics of traffic, in any unit. Metrics of memory or storage fit one kind only. */
const TRAFFIC = /^(?:network|requests)/;
/** Metrics that count how often such things are asked for something, as requests do. */
const COUNTS_USE = /^(?:invocations|message_age)$/;

/**
 * "its traffic", of a function: CloudWatch has no metric of that name for such things, so the plan uses the metric of
 * what the thing belongs to, or another one of its own. Otherwise the answer would look for other things and find
 * nothing.
 */
export function withFittingMetric(plan: Plan, graph: Graph | undefined): Plan {
  if (plan.kind !== 'tool' || plan.tool !== METRICS || !graph) return plan;
  const { metric = '', resource } = plan.args as { metric?: string; resource?: string };
  const asked = metricKind(metric);
  const things = resource === undefined ? [] : graph.things(resource);
  const [thing] = things;
  const services = new Set(asked?.metrics.map(({ service }) => service));
  if (!asked || !thing || things.some(({ kind }) => services.has(serviceMeasuring(kind) ?? ''))) return plan;
  // "disk space left?", of an alarm, asks about the database that it watches.
  const isOwnTraffic =
    TRAFFIC.test(metric) &&
    serviceMeasuring(thing.kind) !== undefined &&
    (metric !== 'requests' || COUNTS_USE.test(mainMetricOf(thing.kind) ?? ''));
  const owner = isOwnTraffic
    ? undefined
    : measuredBy(thing, ({ kind }) => services.has(serviceMeasuring(kind) ?? ''), graph);
  if (owner) {
    const told = `CloudWatch counts no ${asked.label} of ${code(resource ?? '')} itself: this is what it belongs to.`;
    const assumed = metric === 'requests' ? [...(plan.assumed ?? []), told] : plan.assumed;
    return { ...plan, ...(assumed && { assumed }), args: { ...withoutResource(plan.args), ...ofOne(owner) } };
  }
  // Only instances need a note: an agent on them measures it.
  const isUntold = /memory|storage/.test(metric) && thing.kind !== 'ec2.instances';
  if (!TRAFFIC.test(metric) && !isUntold) return plan;
  const tool = toolById(thing.kind);
  if (tool?.kind !== 'list') return plan;
  const unanswered = `CloudWatch has no ${asked.label} of ${tool.noun[1]} such as ${code(resource ?? '')}`;
  if (isUntold) return { kind: 'problem', message: `${unanswered}.` };
  const other = things.map(({ kind }) => mainMetricOf(kind)).find((each) => each !== undefined);
  if (!other) return { kind: 'problem', message: `${unanswered}.` };
  const { service: _s, statistic: _t, ...args } = plan.args;
  const assumed = [
    ...(plan.assumed ?? []),
    `${unanswered}: this is the ${metricKind(other)?.label ?? other} instead.`,
  ];
  return { ...plan, args: { ...args, metric: other }, assumed };
}
