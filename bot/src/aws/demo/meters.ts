import { bucketSizes } from './data/bucket-sizes.ts';
import { buckets } from './data/buckets.ts';
import { databases } from './data/databases.ts';
import { instances } from './data/instances.ts';
import { IDLE_DATABASES, IDLE_VOLUMES, QUIET_INSTANCES } from './data/use.ts';
import { volumes } from './data/volumes.ts';
import { estimatedCharges } from './estimated-charges.ts';
import type { EverydayMeter } from './everyday-meters.ts';
import { everydayMeters, flow, held } from './everyday-meters.ts';
import { fraction } from './make-up.ts';
import { usageMeters } from './service-quotas.ts';
import { queues } from './sqs.ts';
import { targetMeters } from './target-meters.ts';

const DAY_MS = 86_400_000;

type Meter = EverydayMeter;

const cpu: Meter = (id, { region }, at) => {
  const instance = instances.find((one) => one.id === id && one.region === region);
  if (instance?.state !== 'running') return undefined;
  const usual = QUIET_INSTANCES[instance.name ?? ''] ?? 34 + 30 * fraction('cpu', id);
  return usual * (0.7 + 0.6 * fraction('cpu', id, held(at)));
};

const operations: Meter = flow((id, { region }) => {
  const volume = volumes.find((one) => one.id === id && one.region === region);
  if (volume?.attachedTo?.state !== 'running') return undefined;
  return IDLE_VOLUMES.includes(volume.tags.Name ?? '') ? 0 : 9;
});

const connections: Meter = (id, { region }, at) => {
  const database = databases.find((one) => one.id === id && one.region === region);
  if (database?.status !== 'available') return undefined;
  if (IDLE_DATABASES.includes(id)) return 0;
  return (id === 'crm' ? 190 : 4) + Math.round(60 * fraction('connections', id, held(at)));
};

const oldestMessage: Meter = (name, { region }) =>
  queues.find((one) => one.name === name && one.region === region)?.oldest;

/** S3 tells of a day once it is over. */
const stored =
  (figure: (size: { gib: number; objects: number }) => number): Meter =>
  (name, { region, now }, at) => {
    const size = bucketSizes[name];
    const isHere = buckets.some((bucket) => bucket.name === name && bucket.region === region);
    return size && isHere && at < now.getTime() - DAY_MS ? figure(size) : undefined;
  };

/** 'Namespace Metric Dimension', and the values of further dimensions. */
export const METERS: Record<string, Meter> = {
  ...everydayMeters,
  ...usageMeters,
  ...targetMeters,
  'AWS/S3 BucketSizeBytes BucketName StandardStorage': stored(({ gib }) => Math.round(gib * 2 ** 30)),
  'AWS/S3 NumberOfObjects BucketName AllStorageTypes': stored(({ objects }) => objects),
  'AWS/EC2 CPUUtilization InstanceId': cpu,
  'AWS/EBS VolumeReadOps VolumeId': operations,
  'AWS/EBS VolumeWriteOps VolumeId': operations,
  'AWS/RDS DatabaseConnections DBInstanceIdentifier': connections,
  'AWS/Billing EstimatedCharges Currency': (_currency, { region, now }, at) =>
    region === 'us-east-1' ? estimatedCharges(at, now) : undefined,
  'AWS/SQS ApproximateAgeOfOldestMessage QueueName': oldestMessage,
};
