import { code } from '../../list/words.ts';
import type { KnownThing } from '../../tool.ts';
import type { Of } from '../about-basis.ts';
import { metricSymptoms } from './of-metrics.ts';
import type { Looked } from './symptom.ts';

/** The kinds that a resource's work passes through, as paths of relations. */
const PATHS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'autoscaling.groups': [['elb.target-groups', 'elb.load-balancers']],
  'ec2.instances': [['elb.target-groups', 'elb.load-balancers']],
  'ecs.services': [['elb.target-groups', 'elb.load-balancers']],
  'elb.target-groups': [['elb.load-balancers']],
  'sqs.queues': [['lambda.functions'], ['sqs.queues', 'lambda.functions']],
};
const MOST = 3;

/** Looks at the metrics of what a resource works with: who reads a queue, the load balancer before a service. */
export function neighbourSymptoms(of: Of): Promise<Looked[]> {
  const { ctx, thing } = of;
  const found = (PATHS[thing.kind] ?? []).flatMap((path) =>
    path.reduce<readonly KnownThing[]>(
      (from, kind) =>
        from.flatMap((each) => (ctx.known?.relatedTo(each) ?? []).filter((other) => other.kind === kind)),
      [thing],
    ),
  );
  return Promise.all(
    [...new Set(found)].slice(0, MOST).flatMap((other) => {
      const tool = ctx.known?.listOf(other.kind);
      const name = `${tool?.noun[0] ?? ''} ${code(other.name ?? other.id)}`;
      const called = (label: string) => `the ${label} of ${name}`;
      return tool ? [metricSymptoms({ ...of, thing: other, tool, called })] : [];
    }),
  );
}
