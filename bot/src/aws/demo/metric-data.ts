import type { GetMetricDataCommandInput, MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { bucketSizes } from './data/bucket-sizes.ts';
import { buckets } from './data/buckets.ts';
import { databases } from './data/databases.ts';
import { instances } from './data/instances.ts';
import { IDLE_DATABASES, IDLE_VOLUMES, QUIET_INSTANCES } from './data/use.ts';
import { volumes } from './data/volumes.ts';
import type { EverydayMeter } from './everyday-meters.ts';
import { everydayMeters } from './everyday-meters.ts';
import { fraction } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { usageMeters } from './service-quotas.ts';
import { queues } from './sqs.ts';

const DAY_MS = 86_400_000;

type Meter = EverydayMeter;

const cpu: Meter = (id, { region }, at) => {
  const instance = instances.find((one) => one.id === id && one.region === region);
  if (instance?.state !== 'running') return undefined;
  const usual = QUIET_INSTANCES[instance.name ?? ''] ?? 34 + 30 * fraction('cpu', id);
  return usual * (0.7 + 0.6 * fraction('cpu', id, at));
};

const operations: Meter = (id, { region }, at) => {
  const volume = volumes.find((one) => one.id === id && one.region === region);
  if (volume?.attachedTo?.state !== 'running') return undefined;
  const isIdle = IDLE_VOLUMES.includes(volume.tags.Name ?? '');
  return isIdle ? 0 : Math.round(20_000 * (0.5 + fraction('operations', id, at)));
};

const connections: Meter = (id, { region }, at) => {
  const database = databases.find((one) => one.id === id && one.region === region);
  if (database?.status !== 'available') return undefined;
  // As its alarm tells.
  if (id === 'crm') return 380 + Math.round(40 * fraction('connections', id, at));
  return IDLE_DATABASES.includes(id) ? 0 : 4 + Math.round(60 * fraction('connections', id, at));
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

const METERS: Record<string, Meter> = {
  ...everydayMeters,
  ...usageMeters,
  'AWS/S3 BucketSizeBytes BucketName StandardStorage': stored(({ gib }) => Math.round(gib * 2 ** 30)),
  'AWS/S3 NumberOfObjects BucketName AllStorageTypes': stored(({ objects }) => objects),
  'AWS/EC2 CPUUtilization InstanceId': cpu,
  'AWS/EBS VolumeReadOps VolumeId': operations,
  'AWS/EBS VolumeWriteOps VolumeId': operations,
  'AWS/RDS DatabaseConnections DBInstanceIdentifier': connections,
  'AWS/SQS ApproximateAgeOfOldestMessage QueueName': oldestMessage,
};

/** What an average of so much hides, where it goes up and down within minutes. */
const PEAKED = /CPUUtilization|Time$|Duration$|Latency$/;
const peakOf = (average: number, at: number, metric: string): number =>
  Math.min(
    /Utilization$/.test(metric) ? 100 : Number.POSITIVE_INFINITY,
    average * (1.15 + 0.4 * fraction('peak', at)),
  );
/** How far from the average up to the highest a percentile lies. */
const PERCENTILES: Record<string, number> = { p50: 0, p90: 0.6, p95: 0.75, p99: 0.9 };

const HOUR_SECONDS = 3600;

function valuesOf({ MetricStat }: MetricDataQuery, from: number, to: number, place: DemoPlace) {
  const {
    Metric: { Namespace, MetricName = '', Dimensions = [] } = {},
    Period = 60,
    Stat = '',
  } = MetricStat ?? {};
  const [dimension, ...narrower] = Dimensions;
  const words = [Namespace, MetricName, dimension?.Name, ...narrower.map(({ Value }) => Value)];
  const meter = METERS[words.join(' ')];
  const times: Date[] = [];
  const values: number[] = [];
  const step = Math.min(Period, HOUR_SECONDS);
  for (let at = from; meter && at < to; at += Period * 1000) {
    // Hour by hour: a day is more than its midnight.
    const samples: number[] = [];
    for (let hour = at; hour < Math.min(at + Period * 1000, place.now.getTime()); hour += step * 1000) {
      const value = meter(dimension?.Value ?? '', place, hour, step);
      if (value !== undefined) samples.push(value);
    }
    if (samples.length === 0) continue;
    times.push(new Date(at));
    values.push(statisticOf(samples, Stat, { at, metric: MetricName }));
  }
  return { times, values };
}

function statisticOf(
  samples: readonly number[],
  statistic: string,
  { at, metric }: { at: number; metric: string },
): number {
  const total = samples.reduce((sum, value) => sum + value, 0);
  const average = total / samples.length;
  const highest = Math.max(...samples);
  const peak = PEAKED.test(metric) ? peakOf(highest, at, metric) : highest;
  switch (statistic) {
    case 'Sum':
      return total;
    case 'Maximum':
      return peak;
    case 'Minimum':
      return Math.min(...samples);
    default:
      return average + (PERCENTILES[statistic] ?? 0) * (peak - average);
  }
}

export const metricData: DemoService = {
  GetMetricData(input: GetMetricDataCommandInput, place) {
    const { MetricDataQueries: queries = [], StartTime, EndTime } = input;
    if (queries.length > 500) throw awsError('ValidationError', 'At most 500 metrics can be asked at once.');
    const [from, to] = [new Date(StartTime ?? 0).getTime(), new Date(EndTime ?? 0).getTime()];
    return {
      MetricDataResults: queries.map((query) => {
        const { times, values } = valuesOf(query, from, to, place);
        return {
          Id: query.Id,
          Label: query.MetricStat?.Metric?.MetricName,
          Timestamps: times,
          Values: values,
          StatusCode: 'Complete',
        };
      }),
      Messages: [],
    };
  },
};
