import type { Service } from '@aws-sdk/client-ecs';
import type { Cluster } from '@aws-sdk/client-eks';
import { things } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { billed, priceLevel, usageType } from './meter.ts';

/** US dollars an hour in us-east-1: a vCPU, a GB of memory, a cluster, and the surcharge for an old version. */
const FARGATE_CPU = 0.04048;
const FARGATE_GB = 0.004445;
const SPOT_SHARE = 0.3;
const EKS_CLUSTER = 0.1;
const EKS_EXTENDED_SUPPORT = 0.5;
/** Months in extended support, in agreement with data/eks-versions.json. */
const EXTENDED_SUPPORT_MONTHS: Record<string, number> = { '1.30': 4 };

/** Adds the region to a usage type. These services also name the oldest region. */
const named = (region: string, name: string): string =>
  region === 'us-east-1' ? `USE1-${name}` : usageType(region, name);

const usual = { recordType: 'Usage', purchase: 'On Demand Instances' } as const;

/** An ECS service with the CPU units and MiB of its tasks. */
type Fargate = Service & { $cpu: number; $memory: number };

const fargate = things<Fargate>('ecsServices').flatMap((service): Meter[] => {
  const { $region: region, runningCount = 0, $cpu, $memory, tags } = service;
  const spot = service.capacityProviderStrategy !== undefined;
  const level = priceLevel(region) * (spot ? SPOT_SHARE : 1);
  const kind = spot ? 'SpotUsage-Fargate' : 'Fargate';
  const line = (name: string, hour: number, amount: number): Meter => ({
    ...usual,
    service: 'Amazon Elastic Container Service',
    usageType: named(region, `${kind}-${name}`),
    operation: 'FargateTask',
    region,
    tags: billed(tags),
    unit: 'hours',
    price: hour * level,
    unblended: () => hour * level * amount * 24,
  });
  return runningCount === 0
    ? []
    : [
        line('vCPU-Hours:perCPU', FARGATE_CPU, (runningCount * $cpu) / 1024),
        line('GB-Hours', FARGATE_GB, (runningCount * $memory) / 1024),
      ];
});

/** An EKS cluster with the number of months for which it is billed. */
type Kubernetes = Cluster & { $months: number };

const clusters = things<Kubernetes>('eksClusters').flatMap((cluster): Meter[] => {
  const { $region: region, $months, version = '', tags } = cluster;
  const line = (name: string, hour: number, monthsAgo: number): Meter => ({
    ...usual,
    service: 'Amazon Elastic Container Service for Kubernetes',
    usageType: named(region, name),
    operation: 'CreateOperation',
    region,
    resource: cluster.arn,
    tags: billed(tags),
    unit: 'Hrs',
    price: hour,
    unblended: (day) => (day.monthsAgo < monthsAgo ? hour * 24 : 0),
  });
  const extended = EXTENDED_SUPPORT_MONTHS[version];
  return [
    line('AmazonEKS-Hours:perCluster', EKS_CLUSTER, $months),
    ...(extended ? [line('AmazonEKS-Hours:extendedSupport', EKS_EXTENDED_SUPPORT, extended)] : []),
  ];
});

/** The costs of containers: Fargate by its tasks, EKS by its clusters. */
export const containerMeters: Meter[] = [...fargate, ...clusters];
