import type { ListServiceQuotasCommandInput, ServiceQuota } from '@aws-sdk/client-service-quotas';
import type { DemoQuota } from './data/quotas.ts';
import { quotas } from './data/quotas.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const describe = (quota: DemoQuota, region: string): ServiceQuota => ({
  ServiceCode: quota.service,
  QuotaArn: `arn:aws:servicequotas:${region}:${DEMO_ACCOUNT_ID}:${quota.service}/${quota.code}`,
  QuotaCode: quota.code,
  QuotaName: quota.name,
  Value: quota.value,
  Unit: 'None',
  Adjustable: quota.adjustable,
  GlobalQuota: quota.global ?? false,
  ...(quota.metric && {
    UsageMetric: {
      MetricNamespace: 'AWS/Usage',
      MetricName: 'ResourceCount',
      MetricDimensions: {
        Class: quota.metric.class,
        Resource: quota.metric.resource,
        Service: quota.metric.service,
        Type: 'Resource',
      },
      MetricStatisticRecommendation: 'Maximum',
    },
  }),
});

export const serviceQuotas: DemoService = {
  ListServiceQuotas(
    { ServiceCode, MaxResults: size = 100, NextToken: token }: ListServiceQuotasCommandInput,
    { region },
  ) {
    const known = quotas.filter(({ service }) => service === ServiceCode);
    if (known.length === 0)
      throw awsError('NoSuchResourceException', 'The specified service does not exist.');
    const here = known
      .filter((quota) => !quota.global || region === 'us-east-1')
      .map((quota) => describe(quota, region));
    const { items, next } = pageOf(here, { size, token });
    return { Quotas: items, ...(next && { NextToken: next }) };
  },
};

/** CloudWatch's metrics of AWS/Usage: by their name, and the class that is their first dimension. */
export const usageMeters: Record<string, (kind: string, place: DemoPlace) => number | undefined> =
  Object.fromEntries(
    quotas.flatMap(({ metric }) =>
      metric
        ? [[`AWS/Usage ResourceCount Class ${metric.resource} ${metric.service} Resource`, usedOf(metric)]]
        : [],
    ),
  );

function usedOf({ resource, service }: NonNullable<DemoQuota['metric']>) {
  return (kind: string, { region }: DemoPlace): number | undefined => {
    const quota = quotas.find(
      ({ metric }) => metric?.class === kind && metric.resource === resource && metric.service === service,
    );
    return quota?.used?.(region);
  };
}
