import type { FanOutTarget } from '../../aws/fan-out.ts';
import type { Metric, MetricSpan } from '../../aws/read-metrics.ts';
import { readMetrics } from '../../aws/read-metrics.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import type { Statistic } from './metric-kinds.ts';

export interface MetricAsked extends Omit<Metric, 'stat'> {
  statistic: Statistic;
}

/** Values by the start of their period in milliseconds. A period without data has no entry, which is not zero. */
export type Points = Map<number, number>;

const STAT: Record<Statistic, string> = {
  average: 'Average',
  maximum: 'Maximum',
  minimum: 'Minimum',
  sum: 'Sum',
  p95: 'p95',
  p99: 'p99',
};

/** Returns the values of a region's metrics in order; null for one that CloudWatch could not return in full. */
export async function metricValues(
  target: Pick<FanOutTarget, 'clients' | 'region'>,
  asked: MetricAsked[],
  span: MetricSpan,
): Promise<(Points | null)[]> {
  const metrics = asked.map(({ statistic, ...metric }) => ({ ...metric, stat: STAT[statistic] }));
  const readings = await readMetrics(target, metrics, span);
  return readings.map(({ isComplete, times, values }) => {
    const points = times.flatMap((time, at) => {
      const value = values[at];
      return value === undefined ? [] : [[time.getTime(), value] as const];
    });
    return isComplete ? new Map(points.toReversed()) : null;
  });
}

const PERIODS = [
  60,
  300,
  900,
  1800,
  3600,
  3 * 3600,
  6 * 3600,
  12 * 3600,
  DAY_SECONDS,
  2 * DAY_SECONDS,
  7 * DAY_SECONDS,
  14 * DAY_SECONDS,
  30 * DAY_SECONDS,
];
/** The most points in a chart. */
const MAX_SHOWN = 100;
/** How many times more points a question may ask for: every minute of a day. */
const MAX_STEPS = 15;
const MINUTE_DAYS = 15;
const FIVE_MINUTES_DAYS = 63;

/**
 * Returns whole periods that cover the window in at most a hundred points. CloudWatch keeps one-minute data for 15 days
 * and five-minute data for 63. `finest` is the service's shortest reporting interval and `step` the requested one, in
 * seconds.
 */
export function spanOf(
  { start, end }: { start: string; end: string },
  { finest, now, step }: { finest: number; now: Date; step?: number },
): MetricSpan {
  const [from, to] = [Date.parse(start) / 1000, Date.parse(end) / 1000];
  const ageDays = (now.getTime() / 1000 - from) / DAY_SECONDS;
  const kept = ageDays > FIVE_MINUTES_DAYS ? 3600 : ageDays > MINUTE_DAYS ? 300 : 60;
  const shown = (to - from) / MAX_SHOWN;
  // A requested step is kept as far as CloudWatch has the data and the answer can hold it.
  const least = Math.max(kept, finest, step === undefined ? shown : Math.max(step, shown / MAX_STEPS));
  const periodSeconds =
    PERIODS.find((period) => period >= least) ?? Math.ceil(least / DAY_SECONDS) * DAY_SECONDS;
  // An earlier period would count what happened before the window.
  const grid = periodSeconds > DAY_SECONDS ? DAY_SECONDS : periodSeconds;
  return {
    start: new Date(Math.floor(from / grid) * grid * 1000),
    end: new Date(to * 1000),
    periodSeconds,
  };
}

/** S3 measures its buckets once a day and reports a day late. */
export const DAILY = 'AWS/S3';
/** EC2 and EBS report every five minutes unless detailed monitoring is paid for. */
const FIVE_MINUTES = new Set(['AWS/EC2', 'AWS/EBS']);

/** Returns the shortest time between two values, in seconds. */
export function finestOf(metrics: readonly { namespace: string }[]): number {
  if (metrics.some(({ namespace }) => namespace === DAILY)) return 86_400;
  return metrics.some(({ namespace }) => FIVE_MINUTES.has(namespace)) ? 300 : 60;
}
