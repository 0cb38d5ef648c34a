import type { MetricSpan } from '../../aws/read-metrics.ts';
import type { Metric, Statistic } from './metric-kinds.ts';
import type { Points } from './metric-values.ts';
import { unitOf } from './metric-words.ts';
import type { Thing } from './things.ts';

/** What a metric said of one thing; null where CloudWatch could not tell. */
export interface Series {
  thing: Thing;
  account: string;
  metric: Metric;
  statistic: Statistic;
  points: Points | null;
  /** The lowest values are what people look for. */
  low: boolean;
  /** The highest (where low: lowest) value within each period, where it was asked for besides. */
  peaks?: Points | null;
}

interface Peak {
  value: number;
  at: number;
}

/** A series in numbers; undefined where there are no values. */
export interface Summary {
  /** The number that answers: the sum, the average, the highest or the lowest. */
  value: number;
  /** The highest; of what is looked at for being low, the lowest. */
  extreme: Peak;
  latest: Peak;
}

export function summaryOf({ low, peaks, points, statistic }: Series): Summary | undefined {
  const all = [...(points ?? [])].sort(([a], [b]) => a - b).map(([at, value]) => ({ at, value }));
  const latest = all.at(-1);
  if (!latest) return undefined;
  const tops = peaks?.size ? [...peaks].map(([at, value]) => ({ at, value })) : all;
  const extreme = tops.reduce((top, point) =>
    (low ? point.value < top.value : point.value > top.value) ? point : top,
  );
  const sum = all.reduce((total, { value }) => total + value, 0);
  const value =
    statistic === 'sum'
      ? sum
      : statistic === 'average'
        ? sum / all.length
        : statistic === 'minimum'
          ? Math.min(...all.map((point) => point.value))
          : Math.max(...all.map((point) => point.value));
  return { value, extreme, latest };
}

/** Series whose values can be compared: those of one statistic and unit together. */
export function measuresOf(series: readonly Series[]): Series[][] {
  const measure = ({ metric, statistic }: Series) => JSON.stringify([statistic, unitOf(metric)]);
  return [...Map.groupBy(series, measure).values()];
}

/** Every period of a span, as the instant at which it begins. */
export function gridOf({ start, end, periodSeconds }: MetricSpan): number[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / 1000 / periodSeconds);
  return Array.from({ length: count }, (_, at) => start.getTime() + at * periodSeconds * 1000);
}
