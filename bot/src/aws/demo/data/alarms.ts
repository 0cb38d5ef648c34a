import { timeOf } from '../event-times.ts';
import { instances } from './instances.ts';
import { lakeRoute } from './lake-route.ts';
import { balancerKey, loadBalancers } from './load-balancers.ts';
import { natGateways } from './nat-gateways.ts';

export interface DemoAlarm {
  name: string;
  region: string;
  state: 'ALARM' | 'OK' | 'INSUFFICIENT_DATA';
  /** Days since it has this state; absent where something else tells. */
  sinceDays?: number;
  since?: (now: Date) => Date;
  /** Absent where the datapoints tell. */
  reason?: string;
  /** The lowest and the highest that its metric reads while it rings. */
  raised?: [number, number];
  actionsEnabled: boolean;
  metric?: {
    namespace: string;
    name: string;
    dimensions: Record<string, string>;
    statistic: string;
    comparison: 'GreaterThanThreshold' | 'GreaterThanOrEqualToThreshold' | 'LessThanThreshold';
    threshold: number;
    periodSeconds: number;
    periods: number;
  };
  /** A composite alarm's rule. */
  rule?: string;
}

const instance = (name: string): Record<string, string> => ({
  InstanceId: instances.find((found) => found.name === name)?.id ?? '',
});
const natGateway = (name: string): Record<string, string> => ({
  NatGatewayId: natGateways.find((found) => found.name === name)?.id ?? '',
});
const balancer = (name: string): Record<string, string> => {
  const found = loadBalancers.find((demo) => demo.name === name);
  return { LoadBalancer: found ? balancerKey(found) : '' };
};

type Metric = NonNullable<DemoAlarm['metric']>;
const over = (
  [namespace, name]: [string, string],
  dimensions: Record<string, string>,
  threshold: number,
  periods = 3,
  more: Partial<Metric> = {},
): { metric: Metric } => ({
  metric: {
    namespace,
    name,
    dimensions,
    threshold,
    periods,
    statistic: 'Average',
    comparison: 'GreaterThanThreshold',
    periodSeconds: 300,
    ...more,
  },
});
const below: Partial<Metric> = { comparison: 'LessThanThreshold' };
const sum: Partial<Metric> = { statistic: 'Sum', periodSeconds: 60 };

/** The bytes that the bill tells of, from when the lake is read through the gateway. */
const afterLakeRoute = (now: Date): Date =>
  new Date(timeOf(lakeRoute(now).minutesAgo, now).getTime() + 14 * 60_000);

const silent = 'Insufficient Data: no datapoints were received.';

// biome-ignore format: a table reads best with one alarm a line
export const alarms: DemoAlarm[] = [
  { name: 'search-1-cpu', region: 'us-east-1', state: 'ALARM', sinceDays: 0, raised: [90.5, 96.5], actionsEnabled: true, ...over(['AWS/EC2', 'CPUUtilization'], instance('search-1'), 85) },
  { name: 'search-2-cpu', region: 'us-east-1', state: 'OK', sinceDays: 12, actionsEnabled: true, ...over(['AWS/EC2', 'CPUUtilization'], instance('search-2'), 85) },
  { name: 'shop-5xx', region: 'us-east-1', state: 'OK', sinceDays: 4, actionsEnabled: true, ...over(['AWS/ApplicationELB', 'HTTPCode_Target_5XX_Count'], balancer('shop'), 50, 5, sum) },
  { name: 'shop-prod-free-storage', region: 'us-east-1', state: 'OK', sinceDays: 88, actionsEnabled: true, ...over(['AWS/RDS', 'FreeStorageSpace'], { DBInstanceIdentifier: 'shop-prod' }, 53_687_091_200, 1, below) },
  { name: 'crm-connections', region: 'us-east-1', state: 'ALARM', sinceDays: 6, raised: [380, 420], actionsEnabled: false, ...over(['AWS/RDS', 'DatabaseConnections'], { DBInstanceIdentifier: 'crm' }, 300) },
  { name: 'payment-webhook-errors', region: 'us-east-1', state: 'OK', sinceDays: 30, actionsEnabled: true, ...over(['AWS/Lambda', 'Errors'], { FunctionName: 'payment-webhook' }, 10, 1, sum) },
  { name: 'etl-nightly-status', region: 'us-east-1', state: 'INSUFFICIENT_DATA', sinceDays: 21, reason: silent, actionsEnabled: true, ...over(['AWS/EC2', 'StatusCheckFailed'], instance('etl-nightly'), 0, 2) },
  { name: 'shop-unhealthy', region: 'us-east-1', state: 'ALARM', reason: 'search-1-cpu transitioned to ALARM', actionsEnabled: true, rule: 'ALARM("search-1-cpu") OR ALARM("shop-5xx")' },
  { name: 'estimated-charges', region: 'us-east-1', state: 'ALARM', actionsEnabled: true, ...over(['AWS/Billing', 'EstimatedCharges'], { Currency: 'USD' }, 9000, 1, { statistic: 'Maximum', periodSeconds: 21_600 }) },
  { name: 'nat-usw2-bytes', region: 'us-west-2', state: 'ALARM', since: afterLakeRoute, raised: [7.8e8, 8.8e8], actionsEnabled: false, ...over(['AWS/NATGateway', 'BytesOutToDestination'], natGateway('nat-usw2'), 5e8, 3, sum) },
  { name: 'lake-compactor-duration', region: 'us-west-2', state: 'OK', sinceDays: 2, actionsEnabled: true, ...over(['AWS/Lambda', 'Duration'], { FunctionName: 'lake-compactor' }, 840_000, 1, { statistic: 'Maximum' }) },
  { name: 'shop-eu-latency', region: 'eu-west-1', state: 'OK', sinceDays: 51, actionsEnabled: true, ...over(['AWS/ApplicationELB', 'TargetResponseTime'], balancer('shop-eu'), 1.5, 5, { periodSeconds: 60 }) },
  { name: 'orders-eu-replica-lag', region: 'eu-west-1', state: 'OK', sinceDays: 120, actionsEnabled: true, ...over(['AWS/RDS', 'AuroraReplicaLag'], { DBClusterIdentifier: 'orders-eu' }, 2000) },
  { name: 'gdpr-archive-disk', region: 'eu-central-1', state: 'INSUFFICIENT_DATA', sinceDays: 140, reason: silent, actionsEnabled: true, ...over(['CWAgent', 'disk_used_percent'], { ...instance('gdpr-archive'), path: '/' }, 90) },
  { name: 'pos-gateway-status', region: 'ap-southeast-2', state: 'OK', sinceDays: 200, actionsEnabled: true, ...over(['AWS/EC2', 'StatusCheckFailed'], instance('pos-gateway'), 0, 2, { comparison: 'GreaterThanOrEqualToThreshold', threshold: 1 }) },
  { name: 'pos-ledger-cpu', region: 'ap-southeast-2', state: 'ALARM', sinceDays: 1, raised: [96, 98.5], actionsEnabled: true, ...over(['AWS/RDS', 'CPUUtilization'], { DBInstanceIdentifier: 'pos-ledger' }, 90) },
];
