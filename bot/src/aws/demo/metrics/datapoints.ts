import { fractions } from '../make-up.ts';
import type { DemoPlace } from '../operation.ts';
import { thingsIn } from '../replay/things.ts';
import type { DemoAlarm } from './alarms.ts';
import { raisedAt } from './alarms.ts';
import type { Reading } from './meter.ts';
import { HELD_MS, held } from './meter.ts';
import { METERS } from './meters.ts';

export interface Asked {
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  statistic: string;
  periodSeconds: number;
}

/** Metrics that rise and fall within minutes, so that their average hides peaks. */
const PEAKED = /CPUUtilization|Time$|Duration$|Latency$/;
const noiseOfPeak = fractions('peak');
const peakOf = (average: number, at: number, metric: string): number =>
  Math.min(
    /Utilization$/.test(metric) ? 100 : Number.POSITIVE_INFINITY,
    average * (1.15 + 0.4 * noiseOfPeak(held(at))),
  );
/** The position of each percentile between the average and the maximum. */
const PERCENTILES: Record<string, number> = { p50: 0, p90: 0.6, p95: 0.75, p99: 0.9 };

/** Returns a metric's values over whole periods of a time range. Periods without data are left out. */
export function datapoints(asked: Asked, [from, to]: [number, number], place: DemoPlace) {
  const { name, statistic, periodSeconds } = asked;
  const { reading, stepMs } = readingOf(asked, place);
  const periodMs = periodSeconds * 1000;
  const times: Date[] = [];
  const values: number[] = [];
  for (let at = from; reading && at < to; at += periodMs) {
    const samples: { at: number; value: number }[] = [];
    const step = Math.min(periodMs, stepMs);
    for (let part = at; part < Math.min(at + periodMs, place.now.getTime()); part += step) {
      const value = reading(part, step / 1000);
      if (value !== undefined) samples.push({ at: part, value });
    }
    if (samples.length === 0) continue;
    times.push(new Date(at));
    values.push(statisticOf(samples, statistic, name));
  }
  return { times, values };
}

function statisticOf(
  samples: readonly { at: number; value: number }[],
  statistic: string,
  metric: string,
): number {
  const values = samples.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const average = total / values.length;
  // Computed only on demand: there are thousands of averages and few peaks.
  const peak = () =>
    Math.max(...samples.map(({ at, value }) => (PEAKED.test(metric) ? peakOf(value, at, metric) : value)));
  const percentile = PERCENTILES[statistic] ?? 0;
  switch (statistic) {
    case 'Sum':
      return total;
    case 'Maximum':
      return peak();
    case 'Minimum':
      return Math.min(...values);
    default:
      return percentile === 0 ? average : average + percentile * (peak() - average);
  }
}

/**
 * Returns a metric's readings. Its values are raised while its alarm is in alarm.
 */
function readingOf(
  { namespace, name, dimensions }: Asked,
  place: DemoPlace,
): { reading?: Reading | undefined; stepMs: number } {
  const [dimension, ...narrower] = Object.keys(dimensions);
  const [id = '', ...values] = Object.values(dimensions);
  const usual = METERS[[namespace, name, dimension, ...values].join(' ')]?.(id, place);
  const alarm = thingsIn<DemoAlarm>('cloudwatchAlarms', place.region).find(
    ({ Namespace, MetricName, Dimensions: [first] = [], $raised }) =>
      $raised &&
      Namespace === namespace &&
      MetricName === name &&
      first?.Name === dimension &&
      first?.Value === id,
  );
  if (!usual || !alarm?.$raised || narrower.length > 0) return { reading: usual, stepMs: HELD_MS };
  const [lowest, highest] = alarm.$raised;
  const isRaised = raisedAt(alarm, place.now);
  const periodMs = alarm.Period * 1000;
  const noise = fractions('raised', alarm.AlarmName);
  const raised: Reading = (at) => {
    const value = lowest + (highest - lowest) * noise(Math.floor(at / periodMs));
    // The alarm's reason shows the same number of digits.
    return Number(value.toPrecision(3));
  };
  return {
    reading: (...sample) => (isRaised(sample[0]) ? raised : usual)(...sample),
    stepMs: Math.min(periodMs, HELD_MS),
  };
}
