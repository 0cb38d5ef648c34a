import type { Meter } from '@opentelemetry/api';
import { allowed } from '../attributes.ts';
import type { Metric, MetricName } from '../metrics.ts';
import { METRICS } from '../metrics.ts';
import type { Backend } from '../telemetry.ts';

export type Measure = Backend['measure'];

type Record = (value: number, attributes: ReturnType<typeof allowed>) => void;

/** Creates every metric of the table. */
export function createMeasure(meter: Meter): Measure {
  const names = Object.keys(METRICS) as MetricName[];
  const made = new Map(names.map((name) => [name, recordOf(meter, name)]));
  const keys = new Map(names.map((name) => [name, new Set<string>(METRICS[name].by)]));
  return (name, value, attributes) => {
    if (Number.isFinite(value) && value >= 0) made.get(name)?.(value, allowed(attributes, keys.get(name)));
  };
}

function recordOf(meter: Meter, name: MetricName): Record {
  const { description, kind, boundaries, unit }: Metric = METRICS[name];
  if (kind === 'counter') {
    const counter = meter.createCounter(name, { description, unit });
    return (value, attributes) => counter.add(value, attributes);
  }
  if (kind === 'gauge') {
    const gauge = meter.createGauge(name, { description, unit });
    return (value, attributes) => gauge.record(value, attributes);
  }
  const advice = boundaries && { advice: { explicitBucketBoundaries: [...boundaries] } };
  const histogram = meter.createHistogram(name, { description, unit, ...advice });
  return (value, attributes) => histogram.record(value, attributes);
}
