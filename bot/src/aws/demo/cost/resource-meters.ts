import type { Address, Instance, NatGateway, Volume } from '@aws-sdk/client-ec2';
import type { DBInstance } from '@aws-sdk/client-rds';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { Tags } from '../replay/tags.ts';
import type { Thing } from '../replay/things.ts';
import { things } from '../replay/things.ts';
import type { Meter } from './meter.ts';
import { billed, isOpen, natArn, priceLevel, usageType } from './meter.ts';

/** Prices in us-east-1: US dollars an hour by type, and US dollars per GiB and month. */
interface Prices {
  instanceHour: Record<string, number>;
  databaseHour: Record<string, number>;
  volumeGibMonth: Record<string, number>;
}
const [PRICES] = things<Prices>('costPrices');

const PROVISIONED_IOPS = 0.065;
const SPOT_SHARE = 0.34;
const DAYS_A_MONTH = 30.44;

type Line = Omit<Meter, 'recordType' | 'unblended' | 'price' | 'region' | 'tags'>;

/**
 * Declares a cost that is the same on every day on which the region was open. `perDay` and `price` are in US dollars.
 */
function steady(
  { $region: region, tags }: { $region: string; tags: Tags },
  line: Line,
  price: number,
  perDay = price * 24,
): Meter {
  return {
    region,
    tags: billed(tags),
    purchase: 'On Demand Instances',
    recordType: 'Usage',
    price,
    ...line,
    usageType: usageType(region, line.usageType),
    unblended: (day) => (isOpen(region, day) ? perDay : 0),
  };
}

function compute(instance: Thing<Instance>): Meter {
  const { InstanceId, InstanceType: type = '', InstanceLifecycle, Placement, Platform } = instance;
  const [spot, windows] = [InstanceLifecycle === 'spot', Platform === 'Windows'];
  const level = (spot ? SPOT_SHARE : 1) * (windows ? 1.96 : 1) * priceLevel(instance.$region);
  return steady(
    instance,
    {
      service: 'Amazon Elastic Compute Cloud - Compute',
      usageType: `${spot ? 'SpotUsage' : 'BoxUsage'}:${type}`,
      operation: windows ? 'RunInstances:0002' : spot ? 'RunInstances:SV001' : 'RunInstances',
      zone: Placement?.AvailabilityZone,
      instanceType: type,
      purchase: spot ? 'Spot Instances' : 'On Demand Instances',
      resource: InstanceId,
      unit: 'Hrs',
    },
    (PRICES?.instanceHour[type] ?? 0.1) * level,
  );
}

function disk(volume: Thing<Volume>): Meter {
  const { AvailabilityZone: zone, Iops = 0, Size = 0, VolumeType: type = 'gp3' } = volume;
  const level = priceLevel(volume.$region);
  const price = (PRICES?.volumeGibMonth[type] ?? 0.1) * level;
  const provisioned = type.startsWith('io') ? Iops * PROVISIONED_IOPS * level : 0;
  return steady(
    volume,
    {
      service: 'EC2 - Other',
      usageType: `EBS:VolumeUsage.${type}`,
      operation: 'CreateVolume',
      zone,
      resource: volume.VolumeId,
      unit: 'GB-Mo',
    },
    price,
    (Size * price + provisioned) / DAYS_A_MONTH,
  );
}

function publicIp(address: Thing<Address>): Meter {
  const used = address.NetworkInterfaceId !== undefined;
  return steady(
    address,
    {
      service: 'Amazon Virtual Private Cloud',
      usageType: used ? 'PublicIPv4:InUseAddress' : 'PublicIPv4:IdleAddress',
      operation: used ? 'AssociateAddress' : 'AllocateAddress',
      resource: `arn:aws:ec2:${address.$region}:${DEMO_ACCOUNT_ID}:elastic-ip/${address.AllocationId}`,
      unit: 'Hrs',
    },
    0.005,
  );
}

const natHours = (gateway: Thing<NatGateway>): Meter =>
  steady(
    gateway,
    {
      service: 'EC2 - Other',
      usageType: 'NatGateway-Hours',
      operation: 'NatGateway',
      zone: `${gateway.$region}${gateway.$zone}`,
      resource: natArn(gateway.$region, gateway.NatGatewayId ?? ''),
      unit: 'Hrs',
    },
    0.045 * priceLevel(gateway.$region),
  );

const OPERATIONS: Record<string, string> = { application: 'Application', network: 'Network' };

interface Balancer {
  LoadBalancerArn?: string;
  LoadBalancerName: string;
  Type?: string;
}

function balancer(found: Thing<Balancer>): Meter {
  const kind = OPERATIONS[found.Type ?? ''];
  const classic = `arn:aws:elasticloadbalancing:${found.$region}:${DEMO_ACCOUNT_ID}:loadbalancer/${found.LoadBalancerName}`;
  return steady(
    found,
    {
      service: 'Amazon Elastic Load Balancing',
      usageType: 'LoadBalancerUsage',
      operation: kind ? `LoadBalancing:${kind}` : 'LoadBalancing',
      resource: found.LoadBalancerArn ?? classic,
      unit: 'Hrs',
    },
    (kind ? 0.0225 : 0.025) * priceLevel(found.$region),
  );
}

const RDS = 'Amazon Relational Database Service';

const databaseArn = ({ $region, DBInstanceIdentifier: id }: Thing<DBInstance>): string =>
  `arn:aws:rds:${$region}:${DEMO_ACCOUNT_ID}:db:${id}`;

function databaseHours(database: Thing<DBInstance>): Meter {
  const { DBInstanceClass: type = '', MultiAZ } = database;
  return steady(
    database,
    {
      service: RDS,
      usageType: `${MultiAZ ? 'Multi-AZUsage' : 'InstanceUsage'}:${type}`,
      operation: `CreateDBInstance:${database.Engine}`,
      zone: MultiAZ ? undefined : database.AvailabilityZone,
      instanceType: type,
      resource: databaseArn(database),
      unit: 'Hrs',
    },
    (PRICES?.databaseHour[type] ?? 0.2) * (MultiAZ ? 2 : 1) * priceLevel(database.$region),
  );
}

function databaseStorage(database: Thing<DBInstance>): Meter {
  const { AllocatedStorage = 0, MultiAZ, StorageType } = database;
  const price = (StorageType === 'io1' ? 0.2 : 0.115) * (MultiAZ ? 2 : 1) * priceLevel(database.$region);
  return steady(
    database,
    {
      service: RDS,
      usageType: MultiAZ ? 'RDS:Multi-AZ-StorageUsage' : 'RDS:StorageUsage',
      operation: 'CreateDBInstance',
      resource: databaseArn(database),
      unit: 'GB-Mo',
    },
    price,
    ((StorageType === 'aurora' ? 180 : AllocatedStorage) * price) / DAYS_A_MONTH,
  );
}

const databases = things<DBInstance>('rdsDatabases');

/** The costs of the demo's own resources, at AWS's us-east-1 list prices with a factor for each region. */
export const resourceMeters: Meter[] = [
  ...things<Instance>('ec2Instances')
    .filter(({ State }) => State?.Name === 'running')
    .map(compute),
  ...things<Volume>('ec2Volumes').map(disk),
  ...things<Address>('ec2Addresses').map(publicIp),
  ...things<NatGateway>('ec2NatGateways').map(natHours),
  ...things<Balancer>('elbBalancers').map(balancer),
  ...things<Balancer>('elbClassic').map(balancer),
  ...databases.filter(({ DBInstanceStatus }) => DBInstanceStatus === 'available').map(databaseHours),
  ...databases.map(databaseStorage),
];
