import { METRIC_TABLE } from './metric-table.ts';

export type Statistic = 'average' | 'maximum' | 'minimum' | 'sum' | 'p95' | 'p99';

/** A metric of one service's resources. */
export interface Metric {
  /** Short name of the service: 'ec2'. */
  service: string;
  /** 'AWS/EC2' */
  namespace: string;
  /** 'CPUUtilization' */
  name: string;
  /** Names of the dimensions that identify the resource, in order of its parts. */
  dimensions: string[];
  /** Dimensions with the same value for every resource. */
  fixed: Record<string, string>;
  statistic: Statistic;
  /** 'percent', 'bytes', or what a number counts: 'ms', 'requests'. */
  unit: string;
}

/** A metric that people call by one word, whichever service reports it. */
export interface MetricKind {
  key: string;
  /** For sentences: 'CPU use', 'requests'. */
  label: string;
  nouns: string[];
  /** Whether low values are the interesting ones, as for free storage. */
  low: boolean;
  /** The first is the usual one. */
  metrics: Metric[];
}

export const METRIC_KINDS: readonly MetricKind[] = METRIC_TABLE.split(/^# /m)
  .slice(1)
  .map((group) => {
    const [head = '', ...lines] = group.trim().split('\n');
    const [key = '', label = '', nouns = ''] = cellsOf(head);
    return {
      key,
      label,
      nouns: nouns.split(',').map((noun) => noun.trim()),
      low: /^(?:free_|credits|burst)/.test(key),
      metrics: lines.map(metricOf),
    };
  });

const BY_KEY = new Map(METRIC_KINDS.map((kind) => [kind.key, kind]));

export const metricKind = (key: string): MetricKind | undefined => BY_KEY.get(key);

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

function metricOf(line: string): Metric {
  const [service = '', namespace = '', name = '', dimensions = '', statistic = '', unit = ''] = cellsOf(line);
  const parts = dimensions.split('+').map((part) => part.split('='));
  return {
    service,
    namespace,
    name,
    dimensions: parts.flatMap(([dimension = '', value]) => (value === undefined ? dimension : [])),
    fixed: Object.fromEntries(
      parts.flatMap(([dimension = '', value]) => (value ? [[dimension, value]] : [])),
    ),
    statistic: statistic.toLowerCase() as Statistic,
    unit,
  };
}
