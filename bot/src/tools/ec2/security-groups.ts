import type { EC2Client, IpPermission, SecurityGroup } from '@aws-sdk/client-ec2';
import { mayMatch } from '../../domain/row-filter.ts';
import { tagsField, UNTAGGED, vpcField } from '../common-words.ts';
import { lookUp } from '../look-up.ts';
import { allOf, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { coversPorts, isOpenToWorld, portsOf } from './open-ports.ts';

const PUSHED = { group_id: 'group-id', vpc_id: 'vpc-id' };

const fields: Field[] = [
  {
    key: 'group_id',
    header: 'Group ID',
    type: 'text',
    words: ['group id', 'security group id', 'sg id'],
    pattern: /\bsg-[0-9a-f]{6,17}\b/,
    before: 'with the id',
  },
  { key: 'name', header: 'Name', type: 'text', words: ['name', 'group name'], before: 'named' },
  {
    key: 'open_ports',
    header: 'Open to the world',
    type: 'list',
    words: ['open port', 'exposed port', 'port open to the world', 'port'],
    values: {
      '22': ['ssh'],
      '3389': ['rdp', 'remote desktop'],
      '80': ['http'],
      '443': ['https'],
      '21': ['ftp'],
      '23': ['telnet'],
      '25': ['smtp'],
      '53': ['dns'],
      '445': ['smb'],
      '1433': ['mssql', 'sql server'],
      '1521': ['oracle'],
      '3306': ['mysql', 'mariadb'],
      '5432': ['postgres', 'postgresql'],
      '6379': ['redis'],
      '9200': ['elasticsearch', 'opensearch'],
      '27017': ['mongodb', 'mongo'],
      all: ['all ports', 'all traffic', 'any port', 'every port', 'everything open', 'all protocols'],
    },
    // 'port 22', 'ports 22 and 3389', 'tcp/22', '22/tcp'
    pattern:
      /(?<=\bports?[\s:=]+(?:\d{1,5}(?:-\d{1,5})?(?:[\s,]|and|or|&)+)*)\d{1,5}(?:-\d{1,5})?(?:\/(?:tcp|udp))?\b|(?<=\b(?:tcp|udp)[/:\s])\d{1,5}\b|\b\d{1,5}\/(?:tcp|udp)\b/,
    before: 'open to the world on port',
    covers: coversPorts,
    says: { exists: 'have ports open to the world', missing: 'have no port open to the world' },
  },
  {
    key: 'open_to_world',
    header: 'World-open',
    type: 'boolean',
    words: ['open to world', 'exposure'],
    values: {
      true: [
        'open to the world',
        'open to the internet',
        'open to the public',
        'open to the whole internet',
        'open to everyone',
        'open to everybody',
        'open to anyone',
        'open to all',
        'open to any ip',
        'open from anywhere',
        'open to anywhere',
        'open to 0.0.0.0/0',
        '0.0.0.0/0',
        'publicly open',
        'publicly accessible',
        'publicly exposed',
        'world open',
        'wide open',
        'allow the world',
        'allows the world',
        'let the whole internet in',
        'let the internet in',
        'from the internet',
        'are open',
        'is open',
        'open security group',
        'open sg',
        'open firewall',
        'open group',
        'let anyone in',
        'lets anyone in',
        'let everyone in',
        'let the world in',
        'exposed',
        'too permissive',
        'exposed to the internet',
        'exposed to the world',
        'exposed to the public',
        'internet facing',
        'accessible from the internet',
        'accessible from anywhere',
        'reachable from the internet',
        'reachable from anywhere',
        'unrestricted',
        'unrestricted access',
        'unrestricted inbound',
        'allow all',
        'allow everyone',
        'allow anyone',
        'allow any ip',
        'from anywhere',
        'public',
        'too open',
        'overly permissive',
        'insecure',
      ],
      false: [
        'closed',
        'not open',
        'not open to the world',
        'restricted',
        'private',
        'not public',
        'not exposed',
      ],
    },
    says: { true: 'are open to the world', false: 'are not open to the world' },
    detail: true,
  },
  {
    key: 'inbound_rules',
    header: 'Inbound rules',
    type: 'number',
    words: ['inbound rule', 'ingress rule', 'rule', 'inbound'],
    max: ['most inbound rules', 'most rules'],
    min: ['fewest inbound rules', 'fewest rules'],
  },
  {
    key: 'outbound_rules',
    header: 'Outbound rules',
    type: 'number',
    words: ['outbound rule', 'egress rule', 'outbound'],
    max: ['most outbound rules'],
    min: ['fewest outbound rules'],
    detail: true,
  },
  { ...vpcField, detail: false },
  { key: 'description', header: 'Description', type: 'text', words: ['description'], detail: true },
  {
    key: 'in_use',
    header: 'In use',
    type: 'boolean',
    words: ['usage', 'attachment'],
    values: {
      true: ['in use', 'used', 'attached', 'associated', 'assigned'],
      false: [
        'unused',
        'not in use',
        'not used',
        'unattached',
        'not attached',
        'not associated',
        'unassociated',
        'orphaned',
        'idle',
        'stale',
        'dangling',
        'leftover',
        'not attached to anything',
        'not used by anything',
        'attached to nothing',
        'used by nothing',
        'nobody uses',
        'no one uses',
        'obsolete',
      ],
    },
    says: { true: 'are in use', false: 'are attached to no network interface' },
    detail: true,
  },
  tagsField,
];

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
  ],
  permissions: ['ec2:DescribeSecurityGroups', 'ec2:DescribeNetworkInterfaces'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    {
      phrases: [
        'without inbound rules',
        'no inbound rules',
        'no ingress rules',
        'without rules',
        'empty',
        'no rules',
      ],
      filters: [{ field: 'inbound_rules', op: 'eq', value: 0 }],
      says: 'have no inbound rules',
    },
    {
      phrases: ['default security group', 'default group', 'default sg', 'default'],
      filters: [{ field: 'name', op: 'eq', value: 'default' }],
    },
    {
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
      filters: [{ field: 'open_ports', op: 'contains', value: '22' }],
    },
    {
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
      filters: [{ field: 'open_ports', op: 'contains', value: '3389' }],
    },
    {
      phrases: ['database port', 'db port', 'database ports', 'db ports', 'open database'],
      filters: [
        {
          field: 'open_ports',
          op: 'contains',
          value: ['1433', '1521', '3306', '5432', '6379', '9200', '27017'],
        },
      ],
      says: 'have a database port open to the world',
    },
    {
      phrases: [
        'admin port',
        'admin ports',
        'management port',
        'management ports',
        'remote administration',
        'remote access',
      ],
      filters: [{ field: 'open_ports', op: 'contains', value: ['22', '3389'] }],
      says: 'have SSH or RDP open to the world',
    },
    {
      phrases: [
        'with open ports',
        'open ports to the world',
        'have open ports',
        'having open ports',
        'with ports open',
      ],
      filters: [{ field: 'open_ports', op: 'exists' }],
    },
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
    const known = fields.map(({ key }) => key).filter((key) => key !== 'in_use');
    const candidates = rows.filter((each) => mayMatch(each, fields, query.filters, known));
    if (!target.needs('in_use') || candidates.length === 0) return rows;
    const used = await lookUp(target, 'ec2:DescribeNetworkInterfaces', () => groupsInUse(client));
    return rows.map((each) => ({ ...each, in_use: used === null ? null : used.has(String(each.group_id)) }));
  },
};

/** Group ids of every network interface of the region, instances' and services' alike. */
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
    outbound_rules: countRules(group.IpPermissionsEgress ?? []),
    open_to_world: open.length > 0,
    open_ports: [...new Set(open.map(portsOf))],
    tags: tagsOf(group.Tags),
  });
}

/** As the console counts: each source of a permission is a rule. */
const countRules = (permissions: IpPermission[]): number =>
  permissions.reduce(
    (sum, { IpRanges = [], Ipv6Ranges = [], PrefixListIds = [], UserIdGroupPairs = [] }) =>
      sum + IpRanges.length + Ipv6Ranges.length + PrefixListIds.length + UserIdGroupPairs.length,
    0,
  );
