import type { Check } from '../check.ts';
import { elbLoadBalancers, elbTargets } from '../data/elb.ts';
import { hourly, LOAD_BALANCER_HOUR } from '../prices.ts';
import { readOf, unreadOf, verdict } from '../verdict.ts';

export const elbUnused: Check = {
  id: 'elb.unused',
  title: 'Load balancers have targets',
  finding: ['load balancer has no targets', 'load balancers have no targets'],
  kind: 'waste',
  service: 'Elastic Load Balancing',
  severity: 'medium',
  removal: 'unused',
  risk: 'It is paid for by the hour and has nobody to send requests to.',
  remediation: {
    text: 'Delete it, after looking whether a listener answers or redirects by itself.',
    cli: 'aws elbv2 delete-load-balancer --load-balancer-arn BALANCER',
  },
  source: 'AWS Trusted Advisor, "Idle Load Balancers"',
  scope: 'regional',
  reads: [elbLoadBalancers, elbTargets],
  async look(place) {
    const [balancers, groups] = await Promise.all([place.read(elbLoadBalancers), place.read(elbTargets)]);
    return balancers.map(({ LoadBalancerArn: arn = '', LoadBalancerName, Type = '' }) => {
      const own = groups
        .filter(({ loadBalancers }) => loadBalancers.includes(arn))
        .map(({ targets }) => targets);
      const isUsed = own.some((targets) => (readOf(targets) ?? 0) > 0);
      const price = LOAD_BALANCER_HOUR[Type];
      const unread = isUsed ? undefined : unreadOf(...own);
      return verdict({
        resource: LoadBalancerName ?? '',
        arn,
        unread,
        fails:
          !isUsed &&
          unread === undefined &&
          (own.length > 0
            ? 'no registered targets'
            : 'no target group: its listeners can only redirect or answer by themselves'),
        ...(price !== undefined && hourly(price)),
      });
    });
  },
};
