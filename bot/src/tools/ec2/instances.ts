import type { Instance } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { EXPOSED, LEFT_OVER, plain } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { familyConditions } from './families.ts';
import { instanceFields } from './instance-fields.ts';
import { addSizes } from './instance-sizes.ts';

const PUSHED = {
  instance_id: 'instance-id',
  state: 'instance-state-name',
  vpc_id: 'vpc-id',
  subnet_id: 'subnet-id',
  instance_type: 'instance-type',
  availability_zone: 'availability-zone',
};

export const ec2Instances: ListTool = {
  kind: 'list',
  id: 'ec2.instances',
  title: 'EC2 instances',
  summary:
    'EC2 instances (virtual machines) with state, type, vCPUs, memory, addresses, network, launch time, platform and tags.',
  noun: ['EC2 instance', 'EC2 instances'],
  nouns: [
    'ec2 instance',
    'ec2 server',
    'ec2 machine',
    'ec2 vm',
    'ec2 box',
    'ec2 fleet',
    'server fleet',
    'fleet',
    'ec2',
    'instance',
    'virtual machine',
    'virtual server',
    'compute instance',
    'server',
    'vm',
    'machine',
    'computer',
    'box',
    'host',
    'compute',
  ],
  examples: [
    'Which EC2 instances are running in Sydney?',
    'How many servers do we have per region?',
    'list stopped instances',
    'Show me all t3.micro boxes with a public IP',
    'instances launched more than 90 days ago',
    'group my VMs by instance type',
    'Which instances have no Owner tag?',
    'EC2 instances that do not enforce IMDSv2',
    "what's the private IP of web-1?",
    'oldest running instance',
    'Which servers have more than 32 GB of RAM?',
    'the biggest servers',
    'count of spot instances by availability zone',
  ],
  service: 'ec2',
  permissions: ['ec2:DescribeInstances', 'ec2:DescribeInstanceTypes'],
  scope: 'regional',
  breakdown: 'state',
  gone: { field: 'state', values: ['terminated', 'shutting-down'] },
  defaultSort: { field: 'name', direction: 'asc' },
  fields: instanceFields,
  conditions: [
    UNTAGGED,
    ...familyConditions,
    whereExists('public_ip', {
      phrases: [
        'with a public ip',
        'with public ip',
        'having a public ip',
        'have a public ip',
        'publicly reachable',
        'publicly accessible',
        'internet facing',
        'public facing',
        'exposed to the internet',
        'reachable from the internet',
        'reached from the internet',
        'accessible from the internet',
        'public',
        'internet accessible',
      ],
      says: 'have a public IP',
    }),
    whereMissing('public_ip', {
      phrases: [
        'without a public ip',
        'without public ip',
        'no public ip',
        'private only',
        'not public',
        'internal only',
      ],
      says: 'have no public IP',
    }),
    whereMissing('instance_profile', {
      phrases: [
        'without a role',
        'without an iam role',
        'no iam role',
        'without instance profile',
        'no instance profile',
        'no role attached',
      ],
      says: 'have no instance profile',
    }),
    where('imdsv2', 'eq', false, {
      phrases: [
        'without imdsv2',
        'not enforcing imdsv2',
        'not requiring imdsv2',
        'allow imdsv1',
        'allowing imdsv1',
        'imdsv2 not enforced',
        'imdsv2 not required',
      ],
      says: 'do not require IMDSv2',
    }),
    whereMissing('name', {
      phrases: ['unnamed', 'without name', 'no name', 'nameless'],
      says: 'have no name',
    }),
  ],
  plain: [
    plain([...LEFT_OVER, 'sleep', 'asleep', 'sleeping'], { field: 'state', op: 'eq', value: 'stopped' }),
    plain(EXPOSED, { field: 'public_ip', op: 'exists' }),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { EC2Client, paginateDescribeInstances } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const pages = paginateDescribeInstances(
      { client, pageSize: 1000 },
      { Filters: ec2Filters(query, PUSHED) },
    );
    const reservations = await allOf(pages, (page) => page.Reservations);
    const rows = reservations.flatMap(({ Instances = [] }) => Instances.map(toRow));
    await addSizes(target, rows, ({ instance_type }) => String(instance_type));
    return rows;
  },
};

function toRow(instance: Instance): Row {
  const tags = tagsOf(instance.Tags);
  return row({
    instance_id: instance.InstanceId,
    name: tags.Name,
    state: instance.State?.Name,
    instance_type: instance.InstanceType,
    availability_zone: instance.Placement?.AvailabilityZone,
    private_ip: instance.PrivateIpAddress,
    public_ip: instance.PublicIpAddress,
    vpc_id: instance.VpcId,
    subnet_id: instance.SubnetId,
    launched_at: iso(instance.LaunchTime),
    stopped_at: stoppedAt(instance),
    state_reason: stateReason(instance),
    // EC2 names a platform only for Windows.
    platform: instance.Platform?.toLowerCase() === 'windows' ? 'windows' : 'linux',
    architecture: instance.Architecture,
    lifecycle: instance.InstanceLifecycle ?? 'on-demand',
    image_id: instance.ImageId,
    key_name: instance.KeyName,
    security_groups: (instance.SecurityGroups ?? []).flatMap(({ GroupId, GroupName }) =>
      [GroupId, GroupName].filter((each) => each !== undefined),
    ),
    // 'arn:aws:iam::123456789012:instance-profile/path/name'
    instance_profile: instance.IamInstanceProfile?.Arn?.split('/').at(-1),
    imdsv2: instance.MetadataOptions?.HttpTokens
      ? instance.MetadataOptions.HttpTokens === 'required'
      : undefined,
    tags,
  });
}

/**
 * Returns when an instance was stopped or terminated, from 'User initiated (2026-11-02 07:15:00 GMT)'. EC2 gives it for
 * instances that people and Auto Scaling stopped, but not always for those that stopped by themselves.
 */
function stoppedAt({ State, StateTransitionReason }: Instance): string | undefined {
  if (State?.Name === 'running' || State?.Name === 'pending') return undefined;
  const [, day, time] =
    /\((\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (?:GMT|UTC)\)/.exec(StateTransitionReason ?? '') ?? [];
  return iso(day && `${day}T${time}Z`);
}

/**
 * Returns why an instance is not running: by whom it was stopped, or what made AWS do it. The time is left out, because
 * `stopped_at` has it.
 */
function stateReason({ State, StateReason, StateTransitionReason }: Instance): string | undefined {
  if (State?.Name === 'running' || State?.Name === 'pending') return undefined;
  const said = StateReason?.Message ?? StateTransitionReason ?? '';
  return said.replace(/ ?\(\d{4}-[^)]*\)$/, '') || undefined;
}
