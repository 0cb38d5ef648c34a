import { elbClassic } from '../data/elb.ts';
import { each } from '../each.ts';
import { hourly, LOAD_BALANCER_HOUR } from '../prices.ts';
import { arnOf } from '../verdict.ts';

export const elbUnusedClassic = each(elbClassic, {
  id: 'elb.unused-classic',
  title: 'Classic load balancers have instances',
  finding: ['classic load balancer has no instances', 'classic load balancers have no instances'],
  kind: 'waste',
  service: 'Elastic Load Balancing',
  severity: 'medium',
  removal: 'unused',
  risk: 'It is paid for by the hour and has nobody to send requests to.',
  remediation: {
    text: 'Delete it.',
    cli: 'aws elb delete-load-balancer --load-balancer-name BALANCER',
  },
  source: 'AWS Trusted Advisor, "Idle Load Balancers"',
  judge: ({ Instances = [], LoadBalancerName: name = '' }, place) => ({
    resource: name,
    arn: arnOf(place, 'elasticloadbalancing', `loadbalancer/${name}`),
    fails: Instances.length === 0 && 'no registered instances',
    ...hourly(LOAD_BALANCER_HOUR.classic ?? 0),
  }),
});
