import type { AutoScalingGroup, LaunchTemplateSpecification } from '@aws-sdk/client-auto-scaling';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists } from '../condition.ts';
import { either, LIMPING } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';
import { groupFields } from './group-fields.ts';

export const autoscalingGroups: ListTool = {
  kind: 'list',
  id: 'autoscaling.groups',
  title: 'Auto Scaling groups',
  summary:
    'EC2 Auto Scaling groups with minimum, desired and maximum size, healthy instances, zones, launch template and suspended processes.',
  noun: ['Auto Scaling group', 'Auto Scaling groups'],
  nouns: [
    'ec2 auto scaling group',
    'ec2 autoscaling group',
    'auto scaling group',
    'auto-scaling group',
    'autoscaling group',
    'autoscale group',
    'scaling group',
    'instance group',
    'autoscaling',
    'auto scaling',
    'asg',
  ],
  examples: [
    'List all Auto Scaling groups',
    'which ASGs are at max capacity?',
    'autoscaling groups with fewer healthy instances than desired',
    'ASGs scaled to zero',
    'which auto scaling groups have suspended processes?',
    'what is the desired capacity of each ASG in Sydney?',
    'auto scaling groups that still use a launch configuration',
    'how many auto scaling groups per region?',
    'unhealthy ASGs',
  ],
  service: 'ec2',
  permissions: ['autoscaling:DescribeAutoScalingGroups'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: groupFields,
  conditions: [
    UNTAGGED,
    where('desired', 'eq', 0, {
      phrases: [
        'scaled to zero',
        'scaled to 0',
        'scaled down to 0',
        'scaled in to 0',
        'scaled down to zero',
        'at zero',
        'empty',
        'unused',
        'idle',
        'without instances',
        'with no instances',
        'no instances',
        'not in use',
        'not used',
      ],
      says: 'are scaled to zero',
    }),
    where('short', 'eq', true, {
      phrases: [
        'fewer healthy instances than desired',
        'fewer instances than desired',
        'less healthy instances than desired',
      ],
      says: 'have fewer healthy instances than desired',
    }),
    whereExists('suspended_processes', {
      phrases: [
        'suspended',
        'with suspended processes',
        'have suspended processes',
        'has suspended processes',
        'paused',
      ],
      says: 'have suspended processes',
    }),
    whereExists('launch_configuration', {
      phrases: [
        'use a launch configuration',
        'using launch configurations',
        'with a launch configuration',
        'on launch configurations',
      ],
      says: 'use a launch configuration',
    }),
    whereExists('target_groups', {
      phrases: ['behind a load balancer', 'with a load balancer', 'attached to a load balancer'],
      says: 'are behind a load balancer',
    }),
  ],
  plain: [
    ...either('short', LIMPING, []),
    ...either(
      'at_max',
      ['maxed out', 'limit', 'cannot grow', 'no room', 'out of room', 'ceiling'],
      ['room', 'grow'],
    ),
  ],
  async collect({ clients, region }) {
    const { AutoScalingClient, paginateDescribeAutoScalingGroups } = await import(
      '@aws-sdk/client-auto-scaling'
    );
    const client = clients.get(AutoScalingClient, region);
    const pages = paginateDescribeAutoScalingGroups({ client, pageSize: 100 }, {});
    return (await allOf(pages, (page) => page.AutoScalingGroups)).map(toRow);
  },
};

function toRow(group: AutoScalingGroup): Row {
  const { Instances = [], DesiredCapacity: desired, MaxSize: max } = group;
  const inService = Instances.filter(
    ({ HealthStatus, LifecycleState }) => HealthStatus === 'Healthy' && LifecycleState === 'InService',
  );
  const healthy = healthyOf(group, inService);
  const template =
    group.LaunchTemplate ?? group.MixedInstancesPolicy?.LaunchTemplate?.LaunchTemplateSpecification;
  return row({
    name: group.AutoScalingGroupName,
    desired,
    healthy,
    min_size: group.MinSize,
    max_size: max,
    short: desired === undefined || healthy === null ? null : healthy < desired,
    at_max: desired !== undefined && max !== undefined && max > 0 ? desired >= max : undefined,
    suspended_processes: (group.SuspendedProcesses ?? [])
      .flatMap(({ ProcessName }) => ProcessName ?? [])
      .sort(),
    launch_template: template && templateName(template),
    launch_configuration: group.LaunchConfigurationName,
    availability_zones: [...(group.AvailabilityZones ?? [])].sort(),
    instances: Instances.flatMap(({ InstanceId }) => InstanceId ?? []),
    health_check: (group.HealthCheckType ?? '').split(',').filter(Boolean),
    // A classic load balancer targets the instances directly.
    target_groups: [
      ...(group.TargetGroupARNs ?? []).map((arn) => arn.split(':').at(-1)?.split('/')[1] ?? arn),
      ...(group.LoadBalancerNames ?? []).map((name) => `${name} (classic load balancer)`),
    ],
    subnet_ids: (group.VPCZoneIdentifier ?? '').split(',').filter(Boolean),
    created_at: iso(group.CreatedTime),
    tags: tagsOf(group.Tags),
  });
}

/**
 * Returns the healthy capacity in service, in the unit of the desired capacity: with weights, one instance counts for
 * several. null if the group counts vCPUs or memory, which its instances do not report.
 */
function healthyOf(
  { DesiredCapacityType: unit = 'units' }: AutoScalingGroup,
  inService: { WeightedCapacity?: string | undefined }[],
): number | null {
  const weights = inService.map(({ WeightedCapacity }) => WeightedCapacity && Number(WeightedCapacity));
  if (unit !== 'units' && weights.some((weight) => !weight)) return null;
  return weights.reduce<number>((sum, weight) => sum + (weight || 1), 0);
}

/** 'web (version 7)', 'web (version $Latest)'. */
const templateName = ({
  LaunchTemplateName,
  LaunchTemplateId,
  Version,
}: LaunchTemplateSpecification): string =>
  `${LaunchTemplateName ?? LaunchTemplateId ?? ''}${Version ? ` (version ${Version})` : ''}`;
