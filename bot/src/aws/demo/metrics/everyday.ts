import type { Instance, NatGateway, Volume } from '@aws-sdk/client-ec2';
import type { LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import type { FunctionConfiguration } from '@aws-sdk/client-lambda';
import type { DBInstance } from '@aws-sdk/client-rds';
import { fraction, fractions } from '../make-up.ts';
import type { DemoPlace } from '../operation.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';
import { valuesAt } from '../replay/select.ts';
import { thingsIn } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { busyness, constant, DAY_MS, flow, flowing, HOUR_MS, held, level } from './meter.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

const running = (id: string, { region }: DemoPlace) =>
  thingsIn<Instance>('ec2Instances', region).find(
    ({ InstanceId, State }) => InstanceId === id && State?.Name === 'running',
  );
const database = (id: string, { region }: DemoPlace) =>
  thingsIn<DBInstance>('rdsDatabases', region).find(
    ({ DBInstanceIdentifier, DBInstanceStatus }) =>
      DBInstanceIdentifier === id && DBInstanceStatus === 'available',
  );
const gateway = (id: string, { region }: DemoPlace) =>
  thingsIn<NatGateway>('ec2NatGateways', region).find(({ NatGatewayId }) => NatGatewayId === id);

/** Returns a load balancer with targets, by the end of its ARN. */
function balancer(key: string, { region }: DemoPlace) {
  const found = thingsIn<LoadBalancer>('elbBalancers', region).find(({ $key }) => $key === key);
  const group = thingsIn('elbTargetGroups', region).find(({ LoadBalancerArns }) =>
    valuesAt(LoadBalancerArns, '0').includes(found?.LoadBalancerArn ?? ''),
  );
  return valuesAt(group, 'DescribeTargetHealth.TargetHealthDescriptions').length > 0 ? found : undefined;
}

interface Queue {
  $name: string;
  $attributes: Record<string, string>;
  /** The age of the oldest message in seconds; absent if the queue is empty. */
  $oldest?: number;
}
const queue = (name: string, { region }: DemoPlace) =>
  thingsIn<Queue>('sqsQueues', region).find(({ $name }) => $name === name);

const cpu: Meter = (id, place) => {
  const instance = running(id, place);
  if (!instance) return undefined;
  const usual = Number(instance.$cpu ?? 34 + 30 * fraction('cpu', id));
  const noise = fractions('cpu', id);
  return (at) => usual * (0.7 + 0.6 * noise(held(at)));
};

const operations: Meter = flow((id, place) => {
  const volume = thingsIn<Volume>('ec2Volumes', place.region).find(({ VolumeId }) => VolumeId === id);
  const [attachment] = volume?.Attachments ?? [];
  if (!running(attachment?.InstanceId ?? '', place)) return undefined;
  return volume?.$idle ? 0 : 9;
});

const connections: Meter = (id, place) => {
  const found = database(id, place);
  if (!found) return undefined;
  if (found.$idle) return () => 0;
  const noise = fractions('connections', id);
  return (at) => (id === 'crm' ? 190 : 4) + Math.round(60 * noise(held(at)));
};

const freeStorage: Meter = (id, place) => {
  const found = database(id, place);
  if (!found || found.StorageType === 'aurora') return undefined;
  const { $full, AllocatedStorage: gib = 0 } = found;
  const full = Number($full ?? 0.3 + 0.3 * fraction('full', id));
  // Free space shrinks a little each day.
  const then = (at: number) => ((place.now.getTime() - held(at)) / DAY_MS) * gib * 0.001 * GIB;
  return (at) => gib * GIB * (1 - full) + then(at);
};

const freeMemory: Meter = (id, place) => {
  if (!database(id, place)) return undefined;
  const busy = busyness(id);
  const memory = GIB * (1 + 4 * fraction('memory', id));
  return (at) => memory * (1.1 - 0.2 * busy(held(at)));
};

/** Returns invocations a second. A function that is never invoked has no values. */
function calls(name: string, { region }: DemoPlace): number | undefined {
  const found = thingsIn<FunctionConfiguration>('lambdaFunctions', region).find(
    ({ FunctionName }) => FunctionName === name,
  );
  return !found || found.$idle ? undefined : 0.02 + 1.4 * fraction('calls', name);
}
/** Derives a value from a function's invocations, if there are any. */
const ofCalls =
  (share: (aSecond: number, name: string) => number) =>
  (name: string, place: DemoPlace): number | undefined => {
    const aSecond = calls(name, place);
    return aSecond === undefined ? undefined : share(aSecond, name);
  };
/** The share of invocations that fail. */
const FAILING: Record<string, number> = { 'payment-webhook': 0.06, 'pos-import': 0.01 };
/** The payment provider's webhook has a bad day: most of its failures came with its last deployment. */
const failures: Meter = (name, place) => {
  const aSecond = calls(name, place);
  if (aSecond === undefined) return undefined;
  const usual = FAILING[name] ?? 0;
  const badFrom = name === 'payment-webhook' ? deployed(name, place) : 0;
  return flowing((at) => aSecond * (usual / (at < badFrom ? 40 : 1)), name, place);
};

/** Returns when a function was deployed last. */
function deployed(name: string, { now, region }: DemoPlace): number {
  const found = thingsIn<FunctionConfiguration>('lambdaFunctions', region).find(
    ({ FunctionName }) => FunctionName === name,
  );
  return Date.parse(resolveInstants(found?.LastModified ?? '', now));
}

/** Derives a value from a load balancer's requests per second, if there are any. */
const ofRequests =
  (share: (aSecond: number, name: string) => number) =>
  (key: string, place: DemoPlace): number | undefined => {
    const { LoadBalancerName: name } = balancer(key, place) ?? {};
    if (name === undefined) return undefined;
    return share(name === 'shop' ? 85 : 9 + 30 * fraction('requests', name), name);
  };

const waiting: Meter = (name, place) => {
  const found = queue(name, place);
  if (!found) return undefined;
  const now = Number(found.$attributes.ApproximateNumberOfMessages);
  const noise = fractions('waiting', name);
  // In the last hour it equals the queue's own attribute.
  const lastHour = place.now.getTime() - HOUR_MS;
  return (at) => (at >= lastHour ? now : Math.round(now * (0.7 + 0.6 * noise(held(at)))));
};

/** Returns a meter for bucket contents. S3 reports a day only after it ends. */
const stored =
  (figure: (size: { $gib: number; $objects: number }) => number): Meter =>
  (name, { region, now }) => {
    const bucket = thingsIn<{ Name: string; $gib: number; $objects: number }>('s3Buckets', region).find(
      ({ Name }) => Name === name,
    );
    return bucket?.$gib ? (at) => (at < now.getTime() - DAY_MS ? figure(bucket) : undefined) : undefined;
  };

/** Meters by 'Namespace Metric Dimension' and the values of further dimensions. */
export const everydayMeters: Record<string, Meter> = {
  'AWS/EC2 CPUUtilization InstanceId': cpu,
  'AWS/EC2 NetworkIn InstanceId': flow(
    (id, place) => running(id, place) && MIB * (0.05 + fraction('in', id)),
  ),
  'AWS/EC2 NetworkOut InstanceId': flow(
    (id, place) => running(id, place) && MIB * (0.1 + 3 * fraction('out', id)),
  ),
  'AWS/EC2 StatusCheckFailed InstanceId': constant((id, place) => running(id, place) && 0),
  'AWS/EBS VolumeReadOps VolumeId': operations,
  'AWS/EBS VolumeWriteOps VolumeId': operations,
  'AWS/RDS DatabaseConnections DBInstanceIdentifier': connections,
  'AWS/RDS CPUUtilization DBInstanceIdentifier': level(
    (id, place) => database(id, place) && 12 + 55 * fraction('rds cpu', id),
  ),
  'AWS/RDS FreeStorageSpace DBInstanceIdentifier': freeStorage,
  'AWS/RDS FreeableMemory DBInstanceIdentifier': freeMemory,
  'AWS/RDS ReadLatency DBInstanceIdentifier': level((id, place) => database(id, place) && 0.002),
  'AWS/RDS WriteLatency DBInstanceIdentifier': level((id, place) => database(id, place) && 0.004),
  'AWS/RDS ReplicaLag DBInstanceIdentifier': level((id, place) =>
    database(id, place)?.ReadReplicaSourceDBInstanceIdentifier ? 1.8 : undefined,
  ),
  // In milliseconds, whereas an instance's replica lag is in seconds.
  'AWS/RDS AuroraReplicaLag DBClusterIdentifier': level((id, { region }) =>
    thingsIn('rdsClusters', region).some(({ DBClusterIdentifier }) => DBClusterIdentifier === id)
      ? 24
      : undefined,
  ),
  'AWS/Lambda Invocations FunctionName': flow(calls),
  'AWS/Lambda Errors FunctionName': failures,
  'AWS/Lambda Throttles FunctionName': flow(ofCalls(() => 0)),
  'AWS/Lambda Duration FunctionName': level(ofCalls((_, name) => 60 + 900 * fraction('duration', name))),
  'AWS/Lambda ConcurrentExecutions FunctionName': level(ofCalls((aSecond) => Math.ceil(aSecond * 4))),
  'AWS/ApplicationELB RequestCount LoadBalancer': flow(ofRequests((aSecond) => aSecond)),
  'AWS/ApplicationELB ActiveConnectionCount LoadBalancer': flow(ofRequests((aSecond) => aSecond)),
  'AWS/ApplicationELB ProcessedBytes LoadBalancer': flow(ofRequests((aSecond) => aSecond * 24_000)),
  'AWS/ApplicationELB HTTPCode_Target_5XX_Count LoadBalancer': flow(
    ofRequests((aSecond, name) => aSecond * (name === 'shop' ? 0.004 : 0.0006)),
  ),
  'AWS/ApplicationELB HTTPCode_Target_4XX_Count LoadBalancer': flow(ofRequests((aSecond) => aSecond * 0.02)),
  'AWS/ApplicationELB TargetResponseTime LoadBalancer': level(
    (key, place) => balancer(key, place) && 0.08 + 0.2 * fraction('time', key),
  ),
  'AWS/SQS ApproximateNumberOfMessagesVisible QueueName': waiting,
  'AWS/SQS ApproximateNumberOfMessagesNotVisible QueueName': constant((name, place) => {
    const found = queue(name, place);
    return found && Number(found.$attributes.ApproximateNumberOfMessagesNotVisible);
  }),
  'AWS/SQS ApproximateAgeOfOldestMessage QueueName': constant((name, place) => queue(name, place)?.$oldest),
  'AWS/SQS NumberOfMessagesSent QueueName': flow(
    (name, place) => queue(name, place) && 0.4 * fraction('sent', name),
  ),
  'AWS/NATGateway BytesOutToDestination NatGatewayId': flow(
    (id, place) => gateway(id, place) && MIB * (0.2 + 2 * fraction('nat', id)),
  ),
  'AWS/NATGateway BytesInFromSource NatGatewayId': flow(
    (id, place) => gateway(id, place) && MIB * (0.2 + fraction('nat in', id)),
  ),
  'AWS/S3 BucketSizeBytes BucketName StandardStorage': stored(({ $gib }) => Math.round($gib * 2 ** 30)),
  'AWS/S3 NumberOfObjects BucketName AllStorageTypes': stored(({ $objects }) => $objects),
};
