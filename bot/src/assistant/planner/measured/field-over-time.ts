import type { Window } from '../../../contract/query.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';
import { METRICS } from './things.ts';

/** The metric that records the past of a field. */
const RECORDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sqs.queues': { messages: 'queue_depth', in_flight: 'in_flight' },
  's3.buckets': { size_bytes: 'bucket_size', objects: 'object_count' },
  'elb.target-groups': { unhealthy: 'unhealthy_hosts', healthy: 'healthy_hosts' },
};

/** Returns the metric of a plan that tells one field of one thing, if CloudWatch records that field. */
function metricOfField({ args, tool }: ToolPlan): { kind: string; metric: string } | undefined {
  const { asked = [], kind } = args as { asked?: readonly Asked[]; kind?: string };
  const [one, another] = asked;
  const metric = kind && one?.field !== undefined ? RECORDED[kind]?.[one.field] : undefined;
  return tool === 'resources.about' && kind && metric && !another ? { kind, metric } : undefined;
}

/** "partner-intake depth since monday": a field that CloudWatch records has a past, which a description has not. */
export function withItsPast(plan: Plan): Plan {
  if (plan.kind !== 'tool') return plan;
  const window = plan.args.window as Window | undefined;
  const found = window && metricOfField(plan);
  if (!found) return plan;
  const { resource } = plan.args;
  return {
    ...plan,
    tool: METRICS,
    args: { resource, service: serviceMeasuring(found.kind), metric: found.metric, window },
  };
}

/** "and over the last two weeks", after a field of a thing. */
export function fieldThen(window: Window, { frame }: PlanInput): ToolPlan | undefined {
  const { focus, last } = frame ?? {};
  const found = last && metricOfField(last);
  if (!found || !focus || isGroup(focus) || focus.kind === UNKNOWN) return undefined;
  const service = serviceMeasuring(found.kind);
  return toolPlan(METRICS, { resources: [focus.id], service, metric: found.metric, window });
}
