import type { Instance } from '@aws-sdk/client-ec2';
import type { ServiceQuota } from '@aws-sdk/client-service-quotas';
import type { Kind } from '../replay/things.ts';
import { things, thingsIn } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { constant } from './meter.ts';

/** vCPUs by size, for types such as m7g.large. */
const VCPUS: Record<string, number> = { xlarge: 4, '2xlarge': 8, '4xlarge': 16 };

const vcpus = (region: string, family: RegExp): number =>
  thingsIn<Instance>('ec2Instances', region)
    .filter(
      ({ InstanceLifecycle, InstanceType = '', State }) =>
        State?.Name === 'running' && InstanceLifecycle !== 'spot' && family.test(InstanceType),
    )
    .reduce((sum, { InstanceType = '' }) => sum + (VCPUS[InstanceType.split('.')[1] ?? ''] ?? 2), 0);

const counted =
  (...kinds: Kind[]) =>
  (region: string): number =>
    kinds.reduce((sum, kind) => sum + thingsIn(kind, region).length, 0);

/** How much of a quota is used in a region, by quota code. */
const USED: Record<string, (region: string) => number> = {
  'L-1216C47A': (region) => vcpus(region, /^[acdhimrtz]\d/),
  'L-DB2E81BA': (region) => vcpus(region, /^g\d/),
  'L-0263D0A3': counted('ec2Addresses'),
  'L-E79EC296': counted('ec2SecurityGroups'),
  'L-FE5A380F': counted('ec2NatGateways'),
  'L-53DA6B97': counted('elbBalancers', 'elbClassic'),
  'L-7B6409FD': counted('rdsDatabases'),
  'L-2ACBD22F': (region) => counted('lambdaFunctions')(region) * 2,
  'L-DC2B2D3D': () => things('s3Buckets').length,
};

/** Returns a meter for the AWS/Usage metric of a quota, by its name and the class in its first dimension. */
const used = (name: string): Meter =>
  constant((kind, { region }) => {
    const quota = thingsIn<ServiceQuota>('serviceQuotas', region).find(
      (one) => meterName(one) === name && one.UsageMetric?.MetricDimensions?.Class === kind,
    );
    return USED[quota?.QuotaCode ?? '']?.(region);
  });

const meterName = ({ UsageMetric }: ServiceQuota): string => {
  const [, ...narrower] = Object.values(UsageMetric?.MetricDimensions ?? {});
  return ['AWS/Usage ResourceCount Class', ...narrower].join(' ');
};

export const usageMeters: Record<string, Meter> = Object.fromEntries(
  thingsIn<ServiceQuota>('serviceQuotas', 'us-east-1')
    .filter(({ UsageMetric }) => UsageMetric)
    .map((quota) => [meterName(quota), used(meterName(quota))]),
);
