import type { Vpc } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';
import { cidrField, DEFAULT_VALUES, UNNAMED } from './words.ts';

const PUSHED = { vpc_id: 'vpc-id', state: 'state', default: 'is-default' };

const fields: Field[] = [
  field.text('vpc_id', 'VPC ID', { words: ['vpc id'], pattern: /\bvpc-[0-9a-f]+\b/, before: 'with the id' }),
  nameField,
  { ...cidrField, before: 'with the addresses' },
  field.boolean('default', 'Default', {
    values: DEFAULT_VALUES,
    says: { true: 'are default VPCs', false: 'are not the default' },
  }),
  detail.text('state', 'State', {
    words: ['state', 'status'],
    values: { available: ['available'], pending: ['pending'] },
  }),
  detail.boolean('flow_logs', 'Flow logs', {
    words: ['flow log', 'flow logging', 'traffic log'],
    values: {
      true: ['with flow logs', 'flow logs enabled', 'flow logs on', 'logging enabled', 'logged'],
      false: [
        'without flow logs',
        'no flow logs',
        'with no flow logs',
        'flow logs disabled',
        'flow logs off',
        'lacking flow logs',
        'not logged',
        'without logging',
      ],
    },
    says: { true: 'have flow logs', false: 'have no flow logs' },
  }),
  detail.list('ipv6_cidr', 'IPv6 CIDR', {
    words: ['ipv6', 'ipv6 cidr', 'ipv6 block', 'ipv6 range'],
    says: { exists: 'have IPv6 addresses', missing: 'have no IPv6 addresses' },
  }),
  detail.text('tenancy', 'Tenancy', {
    words: ['tenancy', 'instance tenancy'],
    values: { dedicated: ['dedicated', 'dedicated tenancy'], shared: ['shared tenancy'] },
    says: { dedicated: 'have dedicated tenancy', shared: 'have shared tenancy' },
  }),
  tagsField,
];

export const vpcVpcs: ListTool = {
  kind: 'list',
  id: 'vpc.vpcs',
  title: 'VPCs',
  summary: 'Virtual private clouds (networks) with their address ranges, default or not, and flow logs.',
  noun: ['VPC', 'VPCs'],
  nouns: ['virtual private cloud', 'private cloud', 'virtual network', 'vpc network', 'aws network', 'vpc'],
  examples: [
    'List all VPCs',
    'which VPCs have no flow logs?',
    'how many VPCs do we have in each region?',
    'default VPCs',
    'what is the CIDR of vpc-0a1b2c3d?',
    'virtual private clouds in Frankfurt',
    'which VPC has the range 10.20.0.0/16?',
    'unnamed VPCs',
  ],
  service: 'vpc',
  permissions: ['ec2:DescribeVpcs', 'ec2:DescribeFlowLogs'],
  scope: 'regional',
  breakdown: 'default',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [UNTAGGED, UNNAMED],
  async collect(target) {
    const { clients, region, query } = target;
    const { EC2Client, paginateDescribeVpcs } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeVpcs(
      { client: clients.get(EC2Client, region), pageSize: 500 },
      { Filters: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.Vpcs)).map(toRow);
    if (target.needs('flow_logs') && rows.length > 0) {
      const logged = await lookUp(target, 'ec2:DescribeFlowLogs', () => loggedIds(target));
      for (const each of rows) each.flow_logs = logged === null ? null : logged.has(String(each.vpc_id));
    }
    return rows;
  },
};

/** Returns the ids with an active flow log. A flow log of a subnet or network interface does not cover its VPC. */
async function loggedIds({ clients, region }: ListTarget): Promise<Set<string>> {
  const { EC2Client, paginateDescribeFlowLogs } = await import('@aws-sdk/client-ec2');
  const pages = paginateDescribeFlowLogs({ client: clients.get(EC2Client, region), pageSize: 500 }, {});
  const logs = await allOf(pages, (page) => page.FlowLogs);
  return new Set(
    logs
      .filter(({ FlowLogStatus }) => FlowLogStatus === 'ACTIVE')
      .flatMap(({ ResourceId }) => ResourceId ?? []),
  );
}

function toRow(vpc: Vpc): Row {
  const tags = tagsOf(vpc.Tags);
  const blocks = (vpc.CidrBlockAssociationSet ?? [])
    .filter(({ CidrBlockState }) => (CidrBlockState?.State ?? 'associated') === 'associated')
    .flatMap(({ CidrBlock }) => CidrBlock ?? []);
  return row({
    vpc_id: vpc.VpcId,
    name: tags.Name,
    cidr: [...new Set([...(vpc.CidrBlock ? [vpc.CidrBlock] : []), ...blocks])],
    ipv6_cidr: (vpc.Ipv6CidrBlockAssociationSet ?? [])
      .filter(({ Ipv6CidrBlockState }) => Ipv6CidrBlockState?.State === 'associated')
      .flatMap(({ Ipv6CidrBlock }) => Ipv6CidrBlock ?? []),
    default: vpc.IsDefault,
    state: vpc.State,
    // AWS calls it default, like the VPC that it makes itself.
    tenancy: vpc.InstanceTenancy === 'default' ? 'shared' : vpc.InstanceTenancy,
    tags,
  });
}
