import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';

/** Returns the form in which the last values were asked for. */
export function sameForm({
  against,
  growing,
  now,
  peak,
  split,
  statistic,
  step,
  toward,
  usual,
}: Partial<MetricsArgs> = {}) {
  const form = { against, growing, now, peak, split, statistic, step, toward, usual };
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}
