import type { DescribeInstancesCommandInput, Instance } from '@aws-sdk/client-ec2';
import type { DemoInstance } from './data/instances.ts';
import { instances } from './data/instances.ts';
import { groupIdOf, subnetOf, vpcOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { FilterValues } from './ec2-filters.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { lastEventOf } from './event-times.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const FILTERS: FilterValues<Instance> = {
  'instance-id': (i) => [i.InstanceId],
  'instance-state-name': (i) => [i.State?.Name],
  'instance-state-code': (i) => [String(i.State?.Code)],
  'instance-type': (i) => [i.InstanceType],
  'instance-lifecycle': (i) => [i.InstanceLifecycle],
  'availability-zone': (i) => [i.Placement?.AvailabilityZone],
  architecture: (i) => [i.Architecture],
  'platform-details': (i) => [i.PlatformDetails],
  platform: (i) => [i.Platform],
  'vpc-id': (i) => [i.VpcId],
  'subnet-id': (i) => [i.SubnetId],
  'image-id': (i) => [i.ImageId],
  'key-name': (i) => [i.KeyName],
  'private-ip-address': (i) => [i.PrivateIpAddress],
  'ip-address': (i) => [i.PublicIpAddress],
  'iam-instance-profile.arn': (i) => [i.IamInstanceProfile?.Arn],
  'metadata-options.http-tokens': (i) => [i.MetadataOptions?.HttpTokens],
  'instance.group-id': (i) => (i.SecurityGroups ?? []).map(({ GroupId }) => GroupId),
  'instance.group-name': (i) => (i.SecurityGroups ?? []).map(({ GroupName }) => GroupName),
};

const STATE_CODES = { running: 16, stopped: 80, terminated: 48 };
const isArm = (type: string): boolean => /^[a-z]+\d+g/.test(type);

const rootVolumeOf = ({ region, id }: DemoInstance): string => resourceId('vol', region, id);
const interfaceOf = ({ region, id }: DemoInstance): string => resourceId('eni', region, id);

/** When it was launched, and when it was stopped or terminated: as CloudTrail tells it, where it does. */
export const launchedAt = ({ id, launchedDaysAgo }: DemoInstance, now: Date): Date =>
  lastEventOf(id, /^RunInstances$/, now) ?? daysAgo(now, launchedDaysAgo, id);
const endedAt = ({ id, launchedDaysAgo }: DemoInstance, now: Date): Date =>
  lastEventOf(id, /^(?:Stop|Terminate)Instances$/, now) ??
  daysAgo(now, Math.min(launchedDaysAgo, 21), id, 'stop');

function describe(demo: DemoInstance, now: Date): Instance {
  const { region, state } = demo;
  const arm = isArm(demo.type);
  const launched = launchedAt(demo, now);
  const gone = state === 'terminated';
  return {
    InstanceId: demo.id,
    ImageId: resourceId('ami', region, arm ? 'arm64' : 'x86_64', demo.windows ? 'windows' : 'linux'),
    InstanceType: demo.type as Instance['InstanceType'],
    State: { Name: state, Code: STATE_CODES[state] },
    ...(state !== 'running' && {
      StateTransitionReason: `User initiated (${endedAt(demo, now).toISOString().slice(0, 19).replace('T', ' ')} GMT)`,
    }),
    LaunchTime: launched,
    Placement: { AvailabilityZone: `${region}${demo.zone}`, Tenancy: 'default' },
    Architecture: arm ? 'arm64' : 'x86_64',
    ...(demo.windows && { Platform: 'Windows' }),
    PlatformDetails: demo.windows ? 'Windows' : 'Linux/UNIX',
    ...(demo.spot && { InstanceLifecycle: 'spot' }),
    ...(demo.keyName && { KeyName: demo.keyName }),
    ...(!gone && {
      PrivateIpAddress: demo.privateIp,
      VpcId: vpcOf(region),
      SubnetId: subnetOf(region, demo.zone, demo.publicIp ? 'public' : 'private'),
      SecurityGroups: demo.securityGroups.map((name) => ({
        GroupName: name,
        GroupId: groupIdOf(region, name),
      })),
      BlockDeviceMappings: [
        {
          DeviceName: '/dev/xvda',
          Ebs: {
            VolumeId: rootVolumeOf(demo),
            Status: 'attached',
            AttachTime: launched,
            DeleteOnTermination: true,
          },
        },
      ],
      NetworkInterfaces: [
        { NetworkInterfaceId: interfaceOf(demo), Status: 'in-use', PrivateIpAddress: demo.privateIp },
      ],
    }),
    ...(demo.publicIp && { PublicIpAddress: demo.publicIp }),
    ...(demo.profile && {
      IamInstanceProfile: {
        Arn: `arn:aws:iam::${DEMO_ACCOUNT_ID}:instance-profile/${demo.profile}`,
        Id: resourceId('AIPA', demo.profile).toUpperCase().replace('-', ''),
      },
    }),
    RootDeviceName: '/dev/xvda',
    RootDeviceType: 'ebs',
    MetadataOptions: {
      State: 'applied',
      HttpTokens: demo.imdsv2 ? 'required' : 'optional',
      HttpEndpoint: 'enabled',
    },
    Monitoring: { State: 'disabled' },
    EbsOptimized: true,
    Tags: tagList(demo.tags),
  };
}

export function describeInstances(input: DescribeInstancesCommandInput, { region, now }: DemoPlace) {
  const here = instances
    .filter((instance) => instance.region === region)
    .map((instance) => describe(instance, now));
  const asked = byIds(here, input.InstanceIds, (i) => i.InstanceId, 'InvalidInstanceID.NotFound');
  const { items, next } = ec2Page(applyFilters(asked, input.Filters, FILTERS), input, input.InstanceIds);
  return {
    Reservations: items.map((instance) => ({
      ReservationId: resourceId('r', instance.InstanceId ?? ''),
      OwnerId: DEMO_ACCOUNT_ID,
      Groups: [],
      Instances: [instance],
    })),
    NextToken: next,
  };
}
