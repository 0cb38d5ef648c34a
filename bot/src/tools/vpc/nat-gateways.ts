import type { NatGateway } from '@aws-sdk/client-ec2';
import { allOf } from '../../aws/pages.ts';
import { createdField, nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { routeTables } from './routes.ts';
import { inVpcField, subnetField } from './words.ts';

const PUSHED = { nat_gateway_id: 'nat-gateway-id', state: 'state', vpc_id: 'vpc-id', subnet_id: 'subnet-id' };

const fields: Field[] = [
  field.text('nat_gateway_id', 'NAT gateway ID', {
    words: ['nat gateway id', 'nat id'],
    pattern: /\bnat-[0-9a-f]{8,17}\b/,
    before: 'with the id',
  }),
  nameField,
  field.text('state', 'State', {
    words: ['state', 'status'],
    values: {
      available: ['available', 'running', 'active', 'up'],
      pending: ['pending', 'being created', 'creating'],
      failed: ['failed', 'broken', 'in error'],
      deleting: ['deleting', 'being deleted'],
      deleted: ['deleted'],
    },
  }),
  field.text('connectivity', 'Connectivity', {
    words: ['connectivity', 'connectivity type', 'type'],
    values: { public: ['public', 'internet facing'], private: ['private', 'internal'] },
    says: { public: 'are public', private: 'are private' },
  }),
  field.list('public_ip', 'Public IP', {
    words: ['public ip', 'elastic ip', 'ip', 'ip address', 'address', 'egress ip', 'outbound ip'],
    pattern:
      /(?<![\d./])(?!10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.|127\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d./])/,
    before: 'with the address',
  }),
  inVpcField,
  subnetField,
  detail.boolean('routed', 'Used by a route', {
    words: ['usage', 'used by a route'],
    values: {
      true: ['in use', 'used', 'used by a route', 'routed'],
      false: [
        'unused',
        'idle',
        'not in use',
        'not used',
        'not used by any route',
        'used by no route',
        'no route points to',
        'no route table points to',
        'no route uses',
        'no route goes through',
        'not routed',
        'not referenced',
        'in no route table',
        'not in any route table',
        'orphaned',
        'without routes',
        'wasted',
        'leftover',
        'nobody uses',
      ],
    },
    says: { true: 'are used by a route', false: 'are used by no route' },
  }),
  detail.text('failure', 'Failure', { words: ['failure', 'failure reason', 'error', 'failure message'] }),
  { ...createdField, detail: true },
  tagsField,
];

export const vpcNatGateways: ListTool = {
  kind: 'list',
  id: 'vpc.nat-gateways',
  title: 'NAT gateways',
  summary: 'NAT gateways with state, addresses, subnet and VPC, and whether any route leads to them.',
  noun: ['NAT gateway', 'NAT gateways'],
  nouns: [
    'vpc nat gateway',
    'nat gateway',
    'nat gw',
    'natgw',
    'natgateway',
    'network address translation gateway',
    'nat',
  ],
  examples: [
    'List all NAT gateways',
    'how many NAT gateways do we have per region?',
    'which NAT gateways are unused?',
    'idle NAT gateways in Virginia',
    "what's the public IP of our NAT gateway in Ireland?",
    'NAT gateways in vpc-0a1b2c3d',
    'failed NAT gateways',
    'private NAT gateways',
  ],
  service: 'nat gateway',
  permissions: ['ec2:DescribeNatGateways', 'ec2:DescribeRouteTables'],
  scope: 'regional',
  breakdown: 'state',
  gone: { field: 'state', values: ['deleted', 'deleting'] },
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [UNTAGGED],
  async collect(target) {
    const { clients, region, query } = target;
    const { EC2Client, paginateDescribeNatGateways } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeNatGateways(
      { client: clients.get(EC2Client, region), pageSize: 500 },
      { Filter: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.NatGateways)).map(toRow);
    if (target.needs('routed') && rows.length > 0) {
      const used = await lookUp(target, 'ec2:DescribeRouteTables', async () => {
        const routes = (await routeTables(target)).flatMap(({ Routes = [] }) => Routes);
        return new Set(routes.map(({ NatGatewayId }) => NatGatewayId));
      });
      for (const each of rows) each.routed = used === null ? null : used.has(String(each.nat_gateway_id));
    }
    return rows;
  },
};

function toRow(gateway: NatGateway): Row {
  const tags = tagsOf(gateway.Tags);
  return row({
    nat_gateway_id: gateway.NatGatewayId,
    name: tags.Name,
    state: gateway.State,
    // Public ones are older than private ones: without a type, it is public.
    connectivity: gateway.ConnectivityType ?? 'public',
    public_ip: (gateway.NatGatewayAddresses ?? []).flatMap(({ PublicIp }) => PublicIp ?? []),
    vpc_id: gateway.VpcId,
    subnet_id: gateway.SubnetId,
    failure: gateway.FailureMessage ?? gateway.FailureCode,
    created_at: iso(gateway.CreateTime),
    tags,
  });
}
