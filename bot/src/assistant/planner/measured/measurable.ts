import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality, metricOfUse } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';

const METRICS = 'cloudwatch.metrics';

/** Kinds whose metrics are those of something related: a composite alarm's parts, a service's load balancer. */
const LEADS = /^(?:cloudwatch\.alarms|elb\.target-groups)$/;

/**
 * Returns the one thing whose metric the message asks for: the thing itself, or, if CloudWatch has no such metric of
 * it, what it belongs to. For "its cpu", of an alarm, that is the instance that it watches; for "requests", of a target
 * group, its balancer.
 */
export function measurable(
  one: Shown,
  readings: Pick<Readings, 'named' | 'question'>,
  graph: PlanInput['graph'],
): Pick<Shown, 'id' | 'kind'> | undefined {
  const isMeasured = ({ kind }: Pick<Shown, 'kind'>): boolean => {
    const service = serviceMeasuring(kind);
    return service !== undefined && hasMetric(readings.named, service);
  };
  const service = serviceMeasuring(one.kind);
  if (isMeasured(one) || !graph || (service && hasOther(readings, service))) return one;
  return measuredBy(one, isMeasured, graph) ?? (service === undefined ? undefined : one);
}

/** "traffic", of a balancer: reports whether the words mean another metric of such things. */
const hasOther = (
  { named, question: { text, tokens } }: Pick<Readings, 'named' | 'question'>,
  service: string,
) =>
  named.some(({ from, to }) => {
    const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    return metricOfQuality(words, service) ?? metricOfUse(words, service);
  });

/** Returns the one measured thing that a thing belongs to, directly or through such a kind. */
export function measuredBy(
  { id, kind }: Pick<Shown, 'id' | 'kind'>,
  isMeasured: (thing: Entity) => boolean,
  graph: Graph,
): Entity | undefined {
  const next = graph.withIds(kind, new Set([id])).flatMap((thing) => graph.relatedTo(thing));
  const direct = next.filter(isMeasured);
  const further = next
    .filter((each) => LEADS.test(each.kind))
    .flatMap((thing) => graph.relatedTo(thing).filter((each) => isMeasured(each) && each.id !== id));
  const [found, another] = new Set(direct.length > 0 ? direct : further);
  return another ? undefined : found;
}

/** Reports whether the named metric has values for such things. */
function hasMetric(named: Readings['named'], service: string): boolean {
  const metrics = named.flatMap(({ meanings }) =>
    meanings.flatMap(({ args, tool }) => (tool.id === METRICS && args ? String(args.metric) : [])),
  );
  const isOther = metrics.every((key) =>
    metricKind(key)?.metrics.every((metric) => metric.service !== service),
  );
  return metrics.length === 0 || !isOther;
}
