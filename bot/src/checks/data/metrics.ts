import { chunksOf } from '../../aws/pages.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import type { CollectPlace, Part } from '../check.ts';

export interface Metric {
  /** 'AWS/EC2' */
  namespace: string;
  /** 'CPUUtilization' */
  name: string;
  stat: 'Average' | 'Maximum' | 'Sum';
  dimensions: Record<string, string>;
}

/** The days that a thing must be without use, before it is told as unused. */
export const USE_DAYS = 14;
/** CloudWatch charges $0.01 for a thousand metrics, however many values of each. */
export const METRIC_PERMISSION = 'cloudwatch:GetMetricData';

export const HOUR_SECONDS = 3600;
/** Of one request (CloudWatch API reference, "GetMetricData"). */
const MOST_METRICS = 500;
const MOST_VALUES = 100_800;

/**
 * The values of metrics from whole days ago up to now, one for each period that has any, in the order of `metrics`.
 * What CloudWatch says it could not read in full is unread: a value left out would look like no use.
 */
export async function metricValues(
  { clients, now, region }: CollectPlace,
  metrics: Metric[],
  { periodSeconds = DAY_SECONDS }: { periodSeconds?: number } = {},
): Promise<Part<number[]>[]> {
  const { CloudWatchClient, paginateGetMetricData } = await import('@aws-sdk/client-cloudwatch');
  const client = clients.get(CloudWatchClient, region);
  const start = Math.floor(now.getTime() / 1000 / DAY_SECONDS - USE_DAYS) * DAY_SECONDS;
  const period = { StartTime: new Date(start * 1000), EndTime: now };
  const periods = Math.ceil(((USE_DAYS + 1) * DAY_SECONDS) / periodSeconds);
  const atOnce = Math.min(MOST_METRICS, Math.floor(MOST_VALUES / periods));
  const parts: Part<number[]>[] = [];
  for (const chunk of chunksOf(metrics, atOnce)) {
    const MetricDataQueries = chunk.map((metric, at) => queryOf(metric, at, periodSeconds));
    const values = chunk.map((): number[] => []);
    const status = chunk.map((): string | undefined => undefined);
    for await (const page of paginateGetMetricData({ client }, { ...period, MetricDataQueries })) {
      for (const { Id = '', StatusCode, Values = [] } of page.MetricDataResults ?? []) {
        const at = Number(Id.slice(1));
        values[at]?.push(...Values);
        status[at] = StatusCode;
      }
    }
    parts.push(
      ...values.map((value, at) =>
        status[at] === 'Complete' ? { value } : { unread: `CloudWatch could not read ${chunk[at]?.name}` },
      ),
    );
  }
  return parts;
}

const queryOf = ({ namespace, name, stat, dimensions }: Metric, at: number, periodSeconds: number) => ({
  Id: `m${at}`,
  MetricStat: {
    Metric: {
      Namespace: namespace,
      MetricName: name,
      Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
    },
    Period: periodSeconds,
    Stat: stat,
  },
});

const DAY_MS = DAY_SECONDS * 1000;

/** True where a thing was there for all the days that are asked. */
export const isOldEnough = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= USE_DAYS * DAY_MS;
