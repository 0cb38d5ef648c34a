import type { MetricSpan } from '../../aws/read-metrics.ts';
import type { Metric, Statistic } from './metric-kinds.ts';
import type { Points } from './metric-values.ts';
import { unitOf } from './metric-words.ts';
import type { Thing } from './things.ts';

/** The values of a metric for one resource; null if CloudWatch could not return them. */
export interface Series {
  thing: Thing;
  account: string;
  metric: Metric;
  statistic: Statistic;
  points: Points | null;
  /** Whether low values are the interesting ones. */
  low: boolean;
  /** The highest value within each period (for low metrics the lowest), if requested. */
  peaks?: Points | null;
}

interface Peak {
  value: number;
  at: number;
}

/** A series in numbers; undefined if it has no values. */
export interface Summary {
  /** The number that answers: the sum, average, highest or lowest. */
  value: number;
  /** The highest value or, for low metrics, the lowest. */
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

/** Groups series that can be compared: those with the same statistic and unit. */
export function measuresOf(series: readonly Series[]): Series[][] {
  const measure = ({ metric, statistic }: Series) => JSON.stringify([statistic, unitOf(metric)]);
  return [...Map.groupBy(series, measure).values()];
}

/** Returns the start of every period of a span. */
export function gridOf({ start, end, periodSeconds }: MetricSpan): number[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / 1000 / periodSeconds);
  return Array.from({ length: count }, (_, at) => start.getTime() + at * periodSeconds * 1000);
}
