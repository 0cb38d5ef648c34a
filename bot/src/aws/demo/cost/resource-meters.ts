import { addresses } from '../data/addresses.ts';
import { databases } from '../data/databases.ts';
import { instances } from '../data/instances.ts';
import { loadBalancers } from '../data/load-balancers.ts';
import { natGateways } from '../data/nat-gateways.ts';
import { volumes } from '../data/volumes.ts';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { Tags } from '../make-up.ts';
import type { Meter } from './meter.ts';
import { isOpen, natArn, priceLevel, usageType } from './meter.ts';

/** Dollars an hour in us-east-1. */
const INSTANCE_HOUR: Record<string, number> = {
  't3.micro': 0.0104,
  't3.medium': 0.0416,
  't3.large': 0.0832,
  't3.xlarge': 0.1664,
  't4g.medium': 0.0336,
  't4g.large': 0.0672,
  'm5.xlarge': 0.192,
  'm6i.large': 0.096,
  'm6i.xlarge': 0.192,
  'm7g.large': 0.0816,
  'c6i.2xlarge': 0.34,
  'c7g.large': 0.0725,
  'c7g.xlarge': 0.145,
  'r5.large': 0.126,
  'r6g.2xlarge': 0.4032,
};
const DATABASE_HOUR: Record<string, number> = {
  'db.t3.medium': 0.068,
  'db.t3.large': 0.136,
  'db.t4g.medium': 0.065,
  'db.m5.large': 0.171,
  'db.m6g.large': 0.152,
  'db.r5.2xlarge': 1.0,
  'db.r6g.large': 0.225,
  'db.r6g.xlarge': 0.45,
};
/** Dollars for a GiB and month. */
const VOLUME_GIB: Record<string, number> = {
  gp2: 0.1,
  gp3: 0.08,
  io1: 0.125,
  io2: 0.125,
  st1: 0.045,
  sc1: 0.015,
};
const PROVISIONED_IOPS = 0.065;
const SPOT_SHARE = 0.34;
const DAYS_A_MONTH = 30.44;

const billed = ({ env, team }: Tags): Tags => ({ ...(env && { env }), ...(team && { team }) });

type Line = Omit<Meter, 'recordType' | 'unblended' | 'price'>;

/** The same cost on each day that the region was open; `perDay` in dollars, `price` for one of the unit. */
const steady = (line: Line, price: number, perDay: number): Meter => ({
  ...line,
  recordType: 'Usage',
  price,
  unblended: (day) => (isOpen(line.region, day) ? perDay : 0),
});

const compute = instances
  .filter(({ state }) => state === 'running')
  .map(({ id, region, zone, type, windows, spot, tags }): Meter => {
    const hour =
      (INSTANCE_HOUR[type] ?? 0.1) * (spot ? SPOT_SHARE : 1) * (windows ? 1.96 : 1) * priceLevel(region);
    const operation = windows ? 'RunInstances:0002' : spot ? 'RunInstances:SV001' : 'RunInstances';
    return steady(
      {
        service: 'Amazon Elastic Compute Cloud - Compute',
        usageType: usageType(region, `${spot ? 'SpotUsage' : 'BoxUsage'}:${type}`),
        operation,
        region,
        zone: `${region}${zone}`,
        instanceType: type,
        purchase: spot ? 'Spot Instances' : 'On Demand Instances',
        resource: id,
        tags: billed(tags),
        unit: 'Hrs',
      },
      hour,
      hour * 24,
    );
  });

const disks = volumes.map(({ region, zone, type, gib, iops = 0, tags }): Meter => {
  const price = (VOLUME_GIB[type] ?? 0.1) * priceLevel(region);
  const provisioned = type.startsWith('io') ? iops * PROVISIONED_IOPS * priceLevel(region) : 0;
  return steady(
    {
      service: 'EC2 - Other',
      usageType: usageType(region, type === 'gp2' ? 'EBS:VolumeUsage.gp2' : `EBS:VolumeUsage.${type}`),
      operation: 'CreateVolume',
      region,
      zone: `${region}${zone}`,
      purchase: 'On Demand Instances',
      tags: billed(tags),
      unit: 'GB-Mo',
    },
    price,
    (gib * price + provisioned) / DAYS_A_MONTH,
  );
});

const publicIps = addresses.map(
  ({ region, interfaceId, tags }): Meter =>
    steady(
      {
        service: 'Amazon Virtual Private Cloud',
        usageType: usageType(region, interfaceId ? 'PublicIPv4:InUseAddress' : 'PublicIPv4:IdleAddress'),
        operation: interfaceId ? 'AssociateAddress' : 'AllocateAddress',
        region,
        purchase: 'On Demand Instances',
        tags: billed(tags),
        unit: 'Hrs',
      },
      0.005,
      0.12,
    ),
);

const natHours = natGateways.map(({ id, region, zone }): Meter => {
  const hour = 0.045 * priceLevel(region);
  return steady(
    {
      service: 'EC2 - Other',
      usageType: usageType(region, 'NatGateway-Hours'),
      operation: 'NatGateway',
      region,
      zone: `${region}${zone}`,
      purchase: 'On Demand Instances',
      resource: natArn(region, id),
      tags: { env: 'production', team: 'platform' },
      unit: 'Hrs',
    },
    hour,
    hour * 24,
  );
});

const balancers = loadBalancers.map(({ region, type, tags }): Meter => {
  const hour = (type === 'classic' ? 0.025 : 0.0225) * priceLevel(region);
  const operation = { application: 'Application', network: 'Network', gateway: 'Gateway', classic: '' }[type];
  return steady(
    {
      service: 'Amazon Elastic Load Balancing',
      usageType: usageType(region, 'LoadBalancerUsage'),
      operation: `LoadBalancing${operation && `:${operation}`}`,
      region,
      purchase: 'On Demand Instances',
      tags: billed(tags),
      unit: 'Hrs',
    },
    hour,
    hour * 24,
  );
});

const databaseHours = databases
  .filter(({ status }) => status === 'available')
  .map(({ id, region, zone, instanceClass, multiAz, engine, tags }): Meter => {
    const hour = (DATABASE_HOUR[instanceClass] ?? 0.2) * (multiAz ? 2 : 1) * priceLevel(region);
    return steady(
      {
        service: 'Amazon Relational Database Service',
        usageType: usageType(region, `${multiAz ? 'Multi-AZUsage' : 'InstanceUsage'}:${instanceClass}`),
        operation: `CreateDBInstance:${engine}`,
        region,
        zone: multiAz ? undefined : `${region}${zone}`,
        instanceType: instanceClass,
        purchase: 'On Demand Instances',
        resource: `arn:aws:rds:${region}:${DEMO_ACCOUNT_ID}:db:${id}`,
        tags: billed(tags),
        unit: 'Hrs',
      },
      hour,
      hour * 24,
    );
  });

const databaseStorage = databases.map(({ region, gib, storageType, multiAz, tags }): Meter => {
  const price = (storageType === 'io1' ? 0.2 : 0.115) * (multiAz ? 2 : 1) * priceLevel(region);
  return steady(
    {
      service: 'Amazon Relational Database Service',
      usageType: usageType(region, multiAz ? 'RDS:Multi-AZ-StorageUsage' : 'RDS:StorageUsage'),
      operation: 'CreateDBInstance',
      region,
      purchase: 'On Demand Instances',
      tags: billed(tags),
      unit: 'GB-Mo',
    },
    price,
    ((storageType === 'aurora' ? 180 : gib) * price) / DAYS_A_MONTH,
  );
});

/** What the demo's own resources cost, at AWS's list prices of us-east-1 and a level for each region. */
export const resourceMeters: Meter[] = [
  ...compute,
  ...disks,
  ...publicIps,
  ...natHours,
  ...balancers,
  ...databaseHours,
  ...databaseStorage,
];
