import type { MetricAlarm } from '@aws-sdk/client-cloudwatch';

const COMPARISONS: Record<string, string> = {
  GreaterThanThreshold: '>',
  GreaterThanOrEqualToThreshold: '≥',
  LessThanThreshold: '<',
  LessThanOrEqualToThreshold: '≤',
  LessThanLowerThreshold: 'below its band',
  GreaterThanUpperThreshold: 'above its band',
  LessThanLowerOrGreaterThanUpperThreshold: 'outside its band',
};

/** 'CPUUtilization > 80 for 3 × 5 min', 'Errors ≥ 1 for 2 of 3 × 1 min', 'Latency outside its band for 1 × 1 min'. */
export function conditionOf(alarm: MetricAlarm): string {
  const comparison = COMPARISONS[alarm.ComparisonOperator ?? ''] ?? alarm.ComparisonOperator ?? '';
  const band = alarm.ThresholdMetricId !== undefined || alarm.Threshold === undefined;
  const test = band ? comparison : `${comparison} ${alarm.Threshold}`;
  return [metricOf(alarm), test, `for ${spanOf(alarm)}`].filter(Boolean).join(' ');
}

/** Returns the alarms, as names or ARNs, that a composite alarm's rule names: ALARM("a") OR ALARM("b"). */
export const alarmsIn = (rule: string): string[] =>
  [...rule.matchAll(/ALARM\("?([^")]+)"?\)/g)].map(([, name = '']) => name);

/** Returns the metric or, for metric math, the expression's label. */
export function metricOf({ MetricName, Metrics = [] }: MetricAlarm): string | undefined {
  if (MetricName) return MetricName;
  const returned = Metrics.find(({ ReturnData }) => ReturnData) ?? Metrics[0];
  const metric =
    returned?.MetricStat?.Metric?.MetricName ??
    Metrics.find(({ MetricStat }) => MetricStat)?.MetricStat?.Metric?.MetricName;
  return returned?.Label ?? (returned?.MetricStat ? metric : (returned?.Expression ?? metric));
}

function spanOf(alarm: MetricAlarm): string {
  const periods = alarm.EvaluationPeriods ?? 1;
  const needed = alarm.DatapointsToAlarm ?? periods;
  const seconds =
    alarm.Period ??
    alarm.Metrics?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period ??
    alarm.Metrics?.find(({ Period }) => Period)?.Period;
  const count = needed === periods ? String(periods) : `${needed} of ${periods}`;
  return seconds ? `${count} × ${durationOf(seconds)}` : `${count} ${periods === 1 ? 'period' : 'periods'}`;
}

function durationOf(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
