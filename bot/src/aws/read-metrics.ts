import type { MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { DAY_MS, DAY_SECONDS } from '../domain/time.ts';
import type { FanOutTarget } from './fan-out.ts';
import { chunksOf } from './pages.ts';

export interface Metric {
  /** 'AWS/EC2' */
  namespace: string;
  /** 'CPUUtilization' */
  name: string;
  dimensions: Record<string, string>;
  /** As CloudWatch calls it: 'Average', 'Maximum', 'p95' … */
  stat: string;
}

export interface MetricSpan {
  start: Date;
  end: Date;
  periodSeconds: number;
}

/** The values that CloudWatch has of a metric: one for each period that has any, newest first. */
export interface Reading {
  values: number[];
  /** When the period of each value begins. */
  times: Date[];
  /** False: CloudWatch could not read all values, and a missing one would look as if there were none. */
  isComplete: boolean;
}

/** The limits of one request (CloudWatch API reference, "GetMetricData"). */
const MAX_METRICS = 500;
const MAX_VALUES = 100_800;

/**
 * Reads metrics of a region and returns them in the same order. Each request is as large as CloudWatch takes. CloudWatch
 * charges $0.01 for a thousand metrics.
 */
export async function readMetrics(
  { clients, region }: Pick<FanOutTarget, 'clients' | 'region'>,
  metrics: readonly Metric[],
  { start, end, periodSeconds }: MetricSpan,
): Promise<Reading[]> {
  const { CloudWatchClient, paginateGetMetricData } = await import('@aws-sdk/client-cloudwatch');
  const client = clients.get(CloudWatchClient, region);
  const days = Math.ceil((end.getTime() - start.getTime()) / DAY_MS);
  const periods = Math.ceil((days * DAY_SECONDS) / periodSeconds);
  const atOnce = Math.max(1, Math.min(MAX_METRICS, Math.floor(MAX_VALUES / periods)));
  const found: Reading[] = [];
  for (const chunk of chunksOf(metrics, atOnce)) {
    const readings = chunk.map((): Reading => ({ values: [], times: [], isComplete: false }));
    const MetricDataQueries = chunk.map((metric, at) => queryOf(metric, at, periodSeconds));
    const asked = { StartTime: start, EndTime: end, ScanBy: 'TimestampDescending' as const };
    for await (const page of paginateGetMetricData({ client }, { ...asked, MetricDataQueries })) {
      for (const { Id = '', StatusCode, Timestamps = [], Values = [] } of page.MetricDataResults ?? []) {
        const reading = readings[Number(Id.slice(1))];
        reading?.values.push(...Values);
        reading?.times.push(...Timestamps);
        if (reading) reading.isComplete = StatusCode === 'Complete';
      }
    }
    found.push(...readings.map(newestFirst));
  }
  return found;
}

/** The order that was asked for, also where the answer has another. */
function newestFirst(reading: Reading): Reading {
  const { times, values } = reading;
  if (times.length !== values.length) return reading;
  const points = values
    .map((value, at) => ({ value, time: times[at] ?? new Date(0) }))
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  return { ...reading, times: points.map(({ time }) => time), values: points.map(({ value }) => value) };
}

const queryOf = (
  { dimensions, name, namespace, stat }: Metric,
  at: number,
  periodSeconds: number,
): MetricDataQuery => ({
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
