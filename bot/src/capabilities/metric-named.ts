import { METRIC_KINDS } from '../tools/cloudwatch/metric-kinds.ts';
import { CallError } from './call-error.ts';

/**
 * Metric keys by all names that people and CloudWatch use: 'latency', 'CPUUtilization'. If two kinds share a name, the
 * first has it.
 */
const BY_WORDS = new Map(
  METRIC_KINDS.flatMap(({ key, label, metrics, nouns }) =>
    [key, label, ...nouns, ...metrics.map(({ name }) => name)].map((words): [string, string] => [
      bare(words),
      key,
    ]),
  ).toReversed(),
);

/** Returns the key of a metric: 'latency' → 'response_time'. Throws CallError for an unknown name. */
export function metricNamed(words: string): string {
  const key = METRIC_KINDS.find((kind) => kind.key === words)?.key ?? BY_WORDS.get(bare(words));
  if (key !== undefined) return key;
  throw new CallError(
    `There is no metric ${JSON.stringify(words)}, only ${METRIC_KINDS.map((kind) => kind.key).join(', ')}.`,
  );
}

function bare(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]/g, '');
}
