import type { Check } from '../check.ts';
import { elbClassic } from '../data/elb.ts';
import { hourly, LOAD_BALANCER_HOUR } from '../prices.ts';
import { arnOf, verdict } from '../verdict.ts';

export const elbUnusedClassic: Check = {
  id: 'elb.unused-classic',
  title: 'Classic load balancers have instances',
  finding: ['classic load balancer has no instances', 'classic load balancers have no instances'],
  kind: 'waste',
  service: 'Elastic Load Balancing',
  severity: 'medium',
  risk: 'It is paid for by the hour and has nobody to send requests to.',
  remediation: {
    text: 'Delete it.',
    cli: 'aws elb delete-load-balancer --load-balancer-name BALANCER',
  },
  source: 'AWS Trusted Advisor, "Idle Load Balancers"',
  scope: 'regional',
  reads: [elbClassic],
  async look(place) {
    return (await place.read(elbClassic)).map(({ Instances = [], LoadBalancerName: name = '' }) =>
      verdict({
        resource: name,
        arn: arnOf(place, 'elasticloadbalancing', `loadbalancer/${name}`),
        fails: Instances.length === 0 && 'no registered instances',
        ...hourly(LOAD_BALANCER_HOUR.classic ?? 0),
      }),
    );
  },
};
