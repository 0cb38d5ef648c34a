import type { TargetGroup, TargetHealthDescription } from '@aws-sdk/client-elastic-load-balancing-v2';
import { wholeHour } from '../replay/instant.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import type { Meter } from './meter.ts';

type Group = Thing<
  TargetGroup & { DescribeTargetHealth: { TargetHealthDescriptions: TargetHealthDescription[] } }
>;

const HOUR_MS = 3_600_000;
/** For how many hours the failing target has not answered its health check. */
const FAILS_HOURS = 3;

/** Returns a meter that counts the healthy or unhealthy targets of a group. Stopped ones are neither. */
const hosts =
  ({ $region, DescribeTargetHealth }: Group, healthy: boolean): Meter =>
  (_group, place) => {
    const states = DescribeTargetHealth.TargetHealthDescriptions.map(
      ({ TargetHealth }) => TargetHealth?.State,
    );
    if (place.region !== $region || states.length === 0) return undefined;
    const failsFrom = wholeHour(place.now) - FAILS_HOURS * HOUR_MS;
    const hostsIf = (fails: boolean) =>
      states.filter((state) => state !== 'unused' && (fails && state === 'unhealthy') !== healthy).length;
    return (at) => hostsIf(at >= failsFrom);
  };

/**
 * Metrics of each load balancer's target group. The second dimension names the balancer: 'app/shop/77bafe8981f45362'.
 */
export const targetMeters: Record<string, Meter> = Object.fromEntries(
  things<Group>('elbTargetGroups').flatMap((group) =>
    (group.LoadBalancerArns ?? []).flatMap((arn) => {
      const key = arn.split(':loadbalancer/')[1] ?? '';
      const namespace = key.startsWith('net/') ? 'AWS/NetworkELB' : 'AWS/ApplicationELB';
      return [true, false].map((healthy) => [
        `${namespace} ${healthy ? 'Healthy' : 'UnHealthy'}HostCount TargetGroup ${key}`,
        hosts(group, healthy),
      ]);
    }),
  ),
);
