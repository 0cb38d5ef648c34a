import { METRIC_KINDS } from '../tools/cloudwatch/metric-kinds.ts';
import { CallError } from './call-error.ts';

/** Keys by all that people and CloudWatch call a metric: 'latency', 'CPUUtilization'. The first of two kinds has the word. */
const BY_WORDS = new Map(
  METRIC_KINDS.flatMap(({ key, label, metrics, nouns }) =>
    [key, label, ...nouns, ...metrics.map(({ name }) => name)].map((words): [string, string] => [
      bare(words),
      key,
    ]),
  ).toReversed(),
);

/** The key of a metric: 'latency' → 'response_time'. Throws CallError where nothing is called so. */
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
