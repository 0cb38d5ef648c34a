import type { MetricDataQuery, StandardUnit } from '@aws-sdk/client-cloudwatch';
import type { ServiceQuota } from '@aws-sdk/client-service-quotas';
import { chunksOf } from '../../aws/pages.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { ListTarget } from '../tool.ts';

/** GetMetricData takes 500 metrics a request. */
const BATCH = 500;

/**
 * How much of each quota is used, by its ARN, in its own unit: the latest of the last day that CloudWatch has. Only of
 * quotas on numbers of things; those on rates of calls are used up in a moment and free in the next.
 */
export async function latestUsage(
  { clients, now, region }: ListTarget,
  quotas: ServiceQuota[],
): Promise<Map<string, number>> {
  const counted = quotas.filter(
    ({ QuotaArn, UsageMetric }) => QuotaArn && UsageMetric?.MetricName === 'ResourceCount',
  );
  const used = new Map<string, number>();
  if (counted.length === 0) return used;
  const { CloudWatchClient, GetMetricDataCommand } = await import('@aws-sdk/client-cloudwatch');
  const client = clients.get(CloudWatchClient, region);
  for (const some of chunksOf(counted, BATCH)) {
    let token: string | undefined;
    do {
      const { MetricDataResults = [], NextToken } = await client.send(
        new GetMetricDataCommand({
          StartTime: new Date(now.getTime() - DAY_MS),
          EndTime: now,
          ScanBy: 'TimestampDescending',
          MetricDataQueries: some.map(queryOf),
          ...(token && { NextToken: token }),
        }),
      );
      for (const { Id = '', Values: [latest] = [] } of MetricDataResults) {
        const arn = some[Number(Id.slice(1))]?.QuotaArn;
        if (arn && latest !== undefined && !used.has(arn)) used.set(arn, latest);
      }
      token = NextToken;
    } while (token);
  }
  return used;
}

function queryOf({ UsageMetric = {} }: ServiceQuota, index: number): MetricDataQuery {
  const { MetricDimensions = {}, MetricName, MetricNamespace, MetricStatisticRecommendation } = UsageMetric;
  return {
    Id: `q${index}`,
    MetricStat: {
      Metric: {
        Namespace: MetricNamespace,
        MetricName,
        Dimensions: Object.entries(MetricDimensions).map(([Name, Value]) => ({ Name, Value })),
      },
      Period: 3600,
      Stat: MetricStatisticRecommendation ?? 'Maximum',
      Unit: undefined as StandardUnit | undefined,
    },
    ReturnData: true,
  };
}
