import type { EC2Client, IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import { isOpenToWorld, portsOf } from '../../aws/open-ports.ts';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists } from '../condition.ts';
import { lookUp } from '../look-up.ts';
import { EXPOSED, either, HIDDEN, LEFT_OVER } from '../plain-words.ts';
import { row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { securityGroupFields } from './security-group-fields.ts';

const PUSHED = { group_id: 'group-id', vpc_id: 'vpc-id' };

export const ec2SecurityGroups: ListTool = {
  kind: 'list',
  id: 'ec2.security-groups',
  title: 'Security groups',
  summary:
    'Security groups (firewall rules) with the ports they open to the whole internet, their rules, VPC and use.',
  noun: ['security group', 'security groups'],
  nouns: [
    'ec2 security group',
    'vpc security group',
    'security group',
    'secgroup',
    'sg',
    'firewall rule',
    'firewall group',
    'firewall',
    'inbound rule',
    'ingress rule',
  ],
  examples: [
    'Which security groups are open to the world?',
    'security groups with SSH open to the internet',
    'is port 3389 open to 0.0.0.0/0 anywhere?',
    'unused security groups in Ireland',
    'which SGs expose RDP?',
    'list firewalls in vpc-0a1b2c3d',
    'how many security groups per VPC?',
    'security groups allowing all traffic from anywhere',
    'check for open ports',
  ],
  permissions: ['ec2:DescribeSecurityGroups', 'ec2:DescribeNetworkInterfaces'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: securityGroupFields,
  conditions: [
    UNTAGGED,
    where('inbound_rules', 'eq', 0, {
      phrases: [
        'without inbound rules',
        'no inbound rules',
        'no ingress rules',
        'without rules',
        'empty',
        'no rules',
      ],
      says: 'have no inbound rules',
    }),
    where('name', 'eq', 'default', {
      phrases: ['default security group', 'default group', 'default sg', 'default'],
    }),
    where('open_ports', 'contains', '22', {
      phrases: [
        'ssh open to the world',
        'open ssh',
        'ssh open',
        'open on ssh',
        'expose ssh',
        'exposing ssh',
        'ssh exposed',
        'allow ssh from anywhere',
        'open to ssh',
      ],
    }),
    where('open_ports', 'contains', '3389', {
      phrases: [
        'rdp open to the world',
        'open rdp',
        'rdp open',
        'open on rdp',
        'expose rdp',
        'exposing rdp',
        'rdp exposed',
        'allow rdp from anywhere',
      ],
    }),
    {
      phrases: ['database port', 'db port', 'open database'],
      filters: [
        {
          field: 'open_ports',
          op: 'contains',
          value: ['1433', '1521', '3306', '5432', '6379', '9200', '27017'],
        },
      ],
      says: 'have a database port open to the world',
    },
    where('open_ports', 'contains', ['22', '3389'], {
      phrases: ['admin port', 'management port', 'remote administration', 'remote access'],
      says: 'have SSH or RDP open to the world',
    }),
    whereExists('open_ports', {
      phrases: [
        'with open ports',
        'open ports to the world',
        'have open ports',
        'having open ports',
        'with ports open',
        'open ports',
        'exposed ports',
      ],
    }),
  ],
  plain: [
    ...either('open_to_world', [...EXPOSED, 'door', 'hole'], HIDDEN).toReversed(),
    ...either('in_use', [], LEFT_OVER),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { EC2Client, paginateDescribeSecurityGroups } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const pages = paginateDescribeSecurityGroups(
      { client, pageSize: 500 },
      { Filters: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.SecurityGroups)).map(toRow);
    const known = securityGroupFields.map(({ key }) => key).filter((key) => key !== 'in_use');
    const candidates = rows.filter((each) => mayMatch(each, securityGroupFields, query.filters, known));
    if (!target.needs('in_use') || candidates.length === 0) return rows;
    const used = await lookUp(target, 'ec2:DescribeNetworkInterfaces', () => groupsInUse(client));
    return rows.map((each) => ({ ...each, in_use: used === null ? null : used.has(String(each.group_id)) }));
  },
};

/** Returns the group ids of every network interface in the region, including those of services. */
async function groupsInUse(client: EC2Client): Promise<Set<string>> {
  const { paginateDescribeNetworkInterfaces } = await import('@aws-sdk/client-ec2');
  const interfaces = await allOf(
    paginateDescribeNetworkInterfaces({ client, pageSize: 1000 }, {}),
    (page) => page.NetworkInterfaces,
  );
  return new Set(interfaces.flatMap(({ Groups = [] }) => Groups.flatMap(({ GroupId }) => GroupId ?? [])));
}

function toRow(group: SecurityGroup): Row {
  const inbound = group.IpPermissions ?? [];
  const open = inbound.filter(isOpenToWorld);
  return row({
    group_id: group.GroupId,
    name: group.GroupName,
    description: group.Description,
    vpc_id: group.VpcId,
    inbound_rules: countRules(inbound),
    lets_in: inbound.flatMap(rulesOf),
    outbound_rules: countRules(group.IpPermissionsEgress ?? []),
    open_to_world: open.length > 0,
    open_ports: [...new Set(open.map(portsOf))],
    tags: tagsOf(group.Tags),
  });
}

/** Returns the other side of a permission: CIDR ranges, groups and prefix lists. */
const sourcesOf = (permission: IpPermission): string[] => {
  const { IpRanges = [], Ipv6Ranges = [], PrefixListIds = [], UserIdGroupPairs = [] } = permission;
  return [
    ...IpRanges.map(({ CidrIp }) => CidrIp),
    ...Ipv6Ranges.map(({ CidrIpv6 }) => CidrIpv6),
    ...UserIdGroupPairs.map(({ GroupId }) => GroupId),
    ...PrefixListIds.map(({ PrefixListId }) => PrefixListId),
  ].map((source) => source ?? 'an unknown source');
};

const rulesOf = (permission: IpPermission): string[] =>
  sourcesOf(permission).map((source) => `${portsOf(permission)} from ${source}`);

/** Counts rules like the console: each source of a permission is a rule. */
const countRules = (permissions: IpPermission[]): number => permissions.flatMap(sourcesOf).length;
