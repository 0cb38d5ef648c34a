import type { MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { chunksOf } from '../../aws/pages.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import type { Statistic } from './metric-kinds.ts';

export interface MetricAsked {
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  statistic: Statistic;
}

/** Values by the instant (milliseconds) at which their period begins. A period without values has none: it is no zero. */
export type Points = Map<number, number>;

export interface MetricSpan {
  start: Date;
  end: Date;
  periodSeconds: number;
}

/** Of one request (CloudWatch API reference, "GetMetricData"). */
const MOST_METRICS = 500;
const MOST_POINTS = 100_800;

const STAT: Record<Statistic, string> = {
  average: 'Average',
  maximum: 'Maximum',
  minimum: 'Minimum',
  sum: 'Sum',
  p95: 'p95',
  p99: 'p99',
};

/** The values of metrics in a region, in their order; null for one that CloudWatch could not tell in full. */
export async function metricValues(
  { clients, region }: Pick<FanOutTarget, 'clients' | 'region'>,
  asked: MetricAsked[],
  { start, end, periodSeconds }: MetricSpan,
): Promise<(Points | null)[]> {
  const { CloudWatchClient, paginateGetMetricData } = await import('@aws-sdk/client-cloudwatch');
  const client = clients.get(CloudWatchClient, region);
  const periods = Math.ceil((end.getTime() - start.getTime()) / 1000 / periodSeconds) + 1;
  const atOnce = Math.max(1, Math.min(MOST_METRICS, Math.floor(MOST_POINTS / periods)));
  const found: (Points | null)[] = [];
  for (const chunk of chunksOf(asked, atOnce)) {
    const MetricDataQueries = chunk.map((metric, at) => queryOf(metric, at, periodSeconds));
    const points = chunk.map((): Points => new Map());
    const status = chunk.map((): string | undefined => undefined);
    for await (const page of paginateGetMetricData(
      { client },
      { StartTime: start, EndTime: end, MetricDataQueries, ScanBy: 'TimestampAscending' },
    )) {
      for (const { Id = '', StatusCode, Timestamps = [], Values = [] } of page.MetricDataResults ?? []) {
        const at = Number(Id.slice(1));
        status[at] = StatusCode;
        Timestamps.forEach((time, i) => {
          const value = Values[i];
          if (value !== undefined) points[at]?.set(time.getTime(), value);
        });
      }
    }
    found.push(...points.map((own, at) => (status[at] === 'Complete' ? own : null)));
  }
  return found;
}

const queryOf = (
  { dimensions, name, namespace, statistic }: MetricAsked,
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
    Stat: STAT[statistic],
  },
});

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
/** As many as a chart shows. */
const MOST_SHOWN = 100;
/** So many times more where it was asked for. */
const MOST_STEPS = 8;
const MINUTE_DAYS = 15;
const FIVE_MINUTES_DAYS = 63;

/**
 * Whole periods that cover the window in at most a hundred points. CloudWatch keeps minutes for 15 days and five minutes
 * for 63; `finest` is how often the service reports at most, `step` how often a value is wanted, in seconds.
 */
export function spanOf(
  { start, end }: { start: string; end: string },
  { finest, now, step }: { finest: number; now: Date; step?: number },
): MetricSpan {
  const [from, to] = [Date.parse(start) / 1000, Date.parse(end) / 1000];
  const ageDays = (now.getTime() / 1000 - from) / DAY_SECONDS;
  const kept = ageDays > FIVE_MINUTES_DAYS ? 3600 : ageDays > MINUTE_DAYS ? 300 : 60;
  const shown = (to - from) / MOST_SHOWN;
  // A step that was asked for is taken as far as CloudWatch has it, and the answer can hold it.
  const least = Math.max(kept, finest, step === undefined ? shown : Math.max(step, shown / MOST_STEPS));
  const periodSeconds =
    PERIODS.find((period) => period >= least) ?? Math.ceil(least / DAY_SECONDS) * DAY_SECONDS;
  // Periods that began before would count what was before the window.
  const grid = periodSeconds > DAY_SECONDS ? DAY_SECONDS : periodSeconds;
  return {
    start: new Date(Math.floor(from / grid) * grid * 1000),
    end: new Date(to * 1000),
    periodSeconds,
  };
}
