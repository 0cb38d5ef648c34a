import type { AutoScalingGroup } from '@aws-sdk/client-auto-scaling';
import { instances, ownerOf } from './data/instances.ts';
import { subnetOf } from './data/network.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { isFailing, targetGroupArn } from './elb-targets.ts';
import { daysAgo, hex, resourceId } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

interface DemoGroup {
  name: string;
  region: string;
  /** How the names of its instances begin. */
  members: string;
  /** Minimum, desired, maximum. */
  sizes: [number, number, number];
  team: string;
  /** The load balancer that its instances are behind. */
  balancer?: string;
  suspended?: string[];
  /** It was made before there were launch templates. */
  isOld?: boolean;
}

// biome-ignore format: a table reads best with one group a line
const GROUPS: DemoGroup[] = [
  { name: 'shop-web', region: 'us-east-1', members: 'web-', sizes: [2, 3, 6], team: 'web', balancer: 'shop' },
  { name: 'load-test', region: 'us-east-1', members: 'none', sizes: [0, 0, 12], team: 'web', isOld: true },
  { name: 'shop-west', region: 'us-west-2', members: 'web-west-', sizes: [2, 2, 2], team: 'web', balancer: 'shop-west' },
  { name: 'ml-batch', region: 'us-west-2', members: 'ml-batch-', sizes: [0, 2, 20], team: 'data' },
  { name: 'shop-eu', region: 'eu-west-1', members: 'web-eu-', sizes: [2, 2, 6], team: 'web', balancer: 'shop-eu', suspended: ['AZRebalance', 'Terminate'] },
  { name: 'shop-syd', region: 'ap-southeast-2', members: 'web-syd-', sizes: [2, 2, 4], team: 'web', balancer: 'shop-syd' },
];

function describe(demo: DemoGroup, now: Date): AutoScalingGroup {
  const { name, region, team } = demo;
  const members = instances.filter(
    (each) => each.region === region && each.name?.startsWith(demo.members) && each.state === 'running',
  );
  const template = {
    LaunchTemplateId: resourceId('lt', region, name),
    LaunchTemplateName: name,
    Version: '$Default',
  };
  const own = demo.isOld ? { LaunchConfigurationName: `${name}-2019` } : { LaunchTemplate: template };
  const tags = { Name: name, team, owner: ownerOf(team) };
  return {
    AutoScalingGroupName: name,
    AutoScalingGroupARN: `arn:aws:autoscaling:${region}:${DEMO_ACCOUNT_ID}:autoScalingGroup:${hex(32, region, name)}:autoScalingGroupName/${name}`,
    MinSize: demo.sizes[0],
    DesiredCapacity: demo.sizes[1],
    MaxSize: demo.sizes[2],
    DefaultCooldown: 300,
    ...own,
    AvailabilityZones: ['a', 'b'].map((zone) => `${region}${zone}`),
    VPCZoneIdentifier: ['a', 'b'].map((zone) => subnetOf(region, zone, 'public')).join(','),
    HealthCheckType: demo.balancer ? 'ELB' : 'EC2',
    HealthCheckGracePeriod: 300,
    TargetGroupARNs: demo.balancer ? [targetGroupArn(region, demo.balancer)] : [],
    CreatedTime: daysAgo(now, 400, region, name),
    Instances: members.map((each) => ({
      InstanceId: each.id,
      InstanceType: each.type,
      AvailabilityZone: `${region}${each.zone}`,
      LifecycleState: 'InService',
      HealthStatus: demo.balancer && isFailing(each) ? 'Unhealthy' : 'Healthy',
      ProtectedFromScaleIn: false,
      ...own,
    })),
    SuspendedProcesses: (demo.suspended ?? []).map((ProcessName) => ({
      ProcessName,
      SuspensionReason: 'User suspended at 2026-05-04T09:12:00Z',
    })),
    Tags: Object.entries(tags).map(([Key, Value]) => ({
      Key,
      Value,
      ResourceId: name,
      ResourceType: 'auto-scaling-group',
      PropagateAtLaunch: true,
    })),
  };
}

export const autoScaling: DemoService = {
  DescribeAutoScalingGroups(
    { MaxRecords: size = 50, NextToken: token }: { MaxRecords?: number; NextToken?: string },
    { region, now }: DemoPlace,
  ) {
    const here = GROUPS.filter((group) => group.region === region).map((group) => describe(group, now));
    const { items, next } = pageOf(here, { size, token });
    return { AutoScalingGroups: items, ...(next && { NextToken: next }) };
  },
};
