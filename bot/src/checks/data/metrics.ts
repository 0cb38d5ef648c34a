import type { Metric } from '../../aws/read-metrics.ts';
import { readMetrics } from '../../aws/read-metrics.ts';
import { DAY_MS, DAY_SECONDS } from '../../domain/time.ts';
import type { CollectPlace, Part } from '../check.ts';

/** The days that a thing must be without use, before it is told as unused. */
export const USE_DAYS = 14;
export const METRIC_PERMISSION = 'cloudwatch:GetMetricData';

/** The values of metrics from whole days ago up to now, one for each period that has any, in the order of `metrics`. */
export async function metricValues(
  place: CollectPlace,
  metrics: Metric[],
  { periodSeconds = DAY_SECONDS }: { periodSeconds?: number } = {},
): Promise<Part<number[]>[]> {
  const start = new Date(Math.floor(place.now.getTime() / DAY_MS - USE_DAYS) * DAY_MS);
  const readings = await readMetrics(place, metrics, { start, end: place.now, periodSeconds });
  return readings.map(({ isComplete, values }, at) =>
    isComplete ? { value: values } : { unread: `CloudWatch could not read ${metrics[at]?.name}` },
  );
}

/** True where a thing was there for all the days that are asked. */
export const isOldEnough = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= USE_DAYS * DAY_MS;
