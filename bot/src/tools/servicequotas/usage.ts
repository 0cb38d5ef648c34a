import type { ServiceQuota } from '@aws-sdk/client-service-quotas';
import type { Metric } from '../../aws/read-metrics.ts';
import { readMetrics } from '../../aws/read-metrics.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { ListTarget } from '../tool.ts';

/**
 * Returns the latest use of each quota in the last day, by its ARN and in its own unit. Covers only quotas on numbers
 * of resources. API rate quotas fill up and recover within moments.
 */
export async function latestUsage(target: ListTarget, quotas: ServiceQuota[]): Promise<Map<string, number>> {
  const counted = quotas.filter(
    ({ QuotaArn, UsageMetric }) => QuotaArn && UsageMetric?.MetricName === 'ResourceCount',
  );
  const readings = await readMetrics(target, counted.map(metricOf), {
    start: new Date(target.now.getTime() - DAY_MS),
    end: target.now,
    periodSeconds: 3600,
  });
  return new Map(
    readings.flatMap(({ values: [latest] }, at) =>
      latest === undefined ? [] : [[counted[at]?.QuotaArn ?? '', latest] as const],
    ),
  );
}

const metricOf = ({ UsageMetric = {} }: ServiceQuota): Metric => ({
  namespace: UsageMetric.MetricNamespace ?? '',
  name: UsageMetric.MetricName ?? '',
  dimensions: UsageMetric.MetricDimensions ?? {},
  stat: UsageMetric.MetricStatisticRecommendation ?? 'Maximum',
});
