import { ecsServices, kubernetes } from '../data/containers.ts';
import type { Tags } from '../make-up.ts';
import type { Meter } from './meter.ts';
import { priceLevel, usageType } from './meter.ts';

/** Dollars an hour in us-east-1: of a processor, of a GB of memory, of a cluster, and for its old version. */
const FARGATE_CPU = 0.04048;
const FARGATE_GB = 0.004445;
const SPOT_SHARE = 0.3;
const EKS_CLUSTER = 0.1;
const EKS_EXTENDED_SUPPORT = 0.5;
/** Which the demo's EKS tells as well: see aws/demo/eks.ts. */
export const EXTENDED_SUPPORT_MONTHS: Record<string, number> = { '1.30': 4 };

const billed = ({ env, team }: Tags): Tags => ({ ...(env && { env }), ...(team && { team }) });
/** These services' usage types name the oldest region too. */
const named = (region: string, name: string): string =>
  region === 'us-east-1' ? `USE1-${name}` : usageType(region, name);

const usual = { recordType: 'Usage', purchase: 'On Demand Instances' } as const;

const fargate = ecsServices.flatMap(({ region, running, cpuUnits, memoryMib, spot, tags }): Meter[] => {
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
  return running === 0
    ? []
    : [
        line('vCPU-Hours:perCPU', FARGATE_CPU, (running * cpuUnits) / 1024),
        line('GB-Hours', FARGATE_GB, (running * memoryMib) / 1024),
      ];
});

const clusters = kubernetes.flatMap(({ region, version, createdDaysAgo, tags }): Meter[] => {
  const line = (name: string, hour: number, monthsAgo: number): Meter => ({
    ...usual,
    service: 'Amazon Elastic Container Service for Kubernetes',
    usageType: named(region, name),
    operation: 'CreateOperation',
    region,
    tags: billed(tags),
    unit: 'Hrs',
    price: hour,
    unblended: (day) => (day.monthsAgo < monthsAgo ? hour * 24 : 0),
  });
  const extended = EXTENDED_SUPPORT_MONTHS[version];
  return [
    line('AmazonEKS-Hours:perCluster', EKS_CLUSTER, Math.floor(createdDaysAgo / 30.44)),
    ...(extended ? [line('AmazonEKS-Hours:extendedSupport', EKS_EXTENDED_SUPPORT, extended)] : []),
  ];
});

/** What containers cost: Fargate by its tasks, EKS by its clusters. */
export const containerMeters: Meter[] = [...fargate, ...clusters];
