import type { Metric } from '../../aws/read-metrics.ts';
import { readMetrics } from '../../aws/read-metrics.ts';
import { DAY_MS, DAY_SECONDS } from '../../domain/time.ts';
import type { CollectPlace, Part } from '../check.ts';

/** Days without use after which a resource is reported as unused. */
export const USE_DAYS = 14;
export const METRIC_PERMISSION = 'cloudwatch:GetMetricData';

/**
 * Returns metric values of the last whole days up to now, in the order of `metrics`. Periods without data are left out.
 */
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

/** Whether a resource has existed for the whole period. */
export const isOldEnough = (since: Date | undefined, now: Date): boolean =>
  since !== undefined && now.getTime() - since.getTime() >= USE_DAYS * DAY_MS;
