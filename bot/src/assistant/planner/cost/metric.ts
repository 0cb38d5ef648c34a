import type { CostScan } from './reading.ts';
import { takeMatch } from './reading.ts';

const METRIC = /\b(net )?(amorti[sz]ed|unblended|blended)\b/;

/** Reads the metric: "amortized", "net unblended". AWS has no net blended cost. */
export function readMetric(scan: CostScan): void {
  const match = METRIC.exec(scan.lower);
  if (!match?.[2]) return;
  const kind = match[2].startsWith('amorti') ? 'amortized' : match[2];
  scan.reading.metric = match[1] && kind !== 'blended' ? `net_${kind}` : kind;
  takeMatch(scan, match);
}
