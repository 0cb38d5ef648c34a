import { instances } from './data/instances.ts';
import type { DemoLoadBalancer } from './data/load-balancers.ts';
import { balancerKey, loadBalancers } from './data/load-balancers.ts';
import { isFailing } from './elb-targets.ts';
import type { EverydayMeter } from './everyday-meters.ts';
import { wholeHour } from './make-up.ts';

const HOUR_MS = 3_600_000;
/** Since so many hours the one that fails does not answer its health check. */
const FAILS_HOURS = 3;

const NAMESPACES: Partial<Record<DemoLoadBalancer['type'], string>> = {
  application: 'AWS/ApplicationELB',
  network: 'AWS/NetworkELB',
};

/** How many targets behind a load balancer are healthy, or are not; stopped ones are neither. */
const hosts =
  ({ region, targets }: DemoLoadBalancer, healthy: boolean): EverydayMeter =>
  (_group, place, at) => {
    const own = instances.filter((one) => one.region === region && targets.includes(one.name ?? ''));
    if (place.region !== region || own.length === 0) return undefined;
    const fails = at >= wholeHour(place.now) - FAILS_HOURS * HOUR_MS;
    return own.filter((one) => one.state === 'running' && (fails && isFailing(one)) !== healthy).length;
  };

/** Of the target group of each load balancer, which its second dimension names. */
export const targetMeters: Record<string, EverydayMeter> = Object.fromEntries(
  loadBalancers.flatMap((balancer) => {
    const namespace = NAMESPACES[balancer.type];
    return namespace === undefined
      ? []
      : [true, false].map((healthy) => [
          `${namespace} ${healthy ? 'Healthy' : 'UnHealthy'}HostCount TargetGroup ${balancerKey(balancer)}`,
          hosts(balancer, healthy),
        ]);
  }),
);
