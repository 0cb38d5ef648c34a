import type { Subnet } from '@aws-sdk/client-ec2';
import { usableAddresses } from '../../aws/cidr.ts';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { lookUp } from '../look-up.ts';
import { row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { leadsToInternet, routeTables, tableFinder } from './routes.ts';
import { subnetFields } from './subnet-fields.ts';
import { UNNAMED } from './words.ts';

const PUSHED = {
  subnet_id: 'subnet-id',
  vpc_id: 'vpc-id',
  availability_zone: 'availability-zone',
  state: 'state',
  default: 'default-for-az',
};

export const vpcSubnets: ListTool = {
  kind: 'list',
  id: 'vpc.subnets',
  title: 'Subnets',
  summary:
    'Subnets with their addresses, how many are free, availability zone, VPC and whether their route table makes them public.',
  noun: ['subnet', 'subnets'],
  nouns: ['vpc subnet', 'subnetwork', 'network segment', 'subnet'],
  examples: [
    'List all subnets',
    'which subnets are public?',
    'subnets running out of IPs',
    'private subnets in vpc-0a1b2c3d',
    'how many free IPs does each subnet have?',
    'subnets by availability zone',
    'which subnet has the fewest free addresses?',
    'subnets with fewer than 20 free IPs in Sydney',
  ],
  service: 'vpc',
  permissions: ['ec2:DescribeSubnets', 'ec2:DescribeRouteTables'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: subnetFields,
  conditions: [
    UNTAGGED,
    UNNAMED,
    where('used_percent', 'gte', 80, {
      phrases: [
        'running out of ips',
        'running out of ip addresses',
        'running out of addresses',
        'running out of space',
        'running low on ips',
        'out of ips',
        'low on ips',
        'low on addresses',
        'almost full',
        'nearly full',
        'almost exhausted',
        'exhausted',
        'with few free ips',
        'short of ips',
      ],
      says: 'have 80% or more of the addresses in use',
    }),
    where('free_ips', 'eq', 0, {
      phrases: [
        'full',
        'completely full',
        'without free ips',
        'no free ips',
        'without free addresses',
        'no ips left',
      ],
      says: 'have no free address',
    }),
    where('used_percent', 'eq', 0, {
      phrases: ['empty', 'unused', 'not used', 'without any addresses in use'],
      says: 'have no address in use',
    }),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { EC2Client, paginateDescribeSubnets } = await import('@aws-sdk/client-ec2');
    const pages = paginateDescribeSubnets(
      { client: clients.get(EC2Client, region), pageSize: 1000 },
      { Filters: ec2Filters(query, PUSHED) },
    );
    const rows = (await allOf(pages, (page) => page.Subnets)).map(toRow);
    if (rows.length === 0 || !(target.needs('public') || target.needs('route_table_id'))) return rows;
    const tables = await lookUp(target, 'ec2:DescribeRouteTables', () => routeTables(target));
    const find = tables && tableFinder(tables);
    // A subnet shared by another account may use a main table that only that account may read.
    return rows.map((each) => {
      const table = find?.(String(each.subnet_id), String(each.vpc_id));
      return {
        ...each,
        public: table ? leadsToInternet(table) : null,
        route_table_id: table?.RouteTableId ?? null,
      };
    });
  },
};

function toRow(subnet: Subnet): Row {
  const tags = tagsOf(subnet.Tags);
  const free = subnet.AvailableIpAddressCount;
  const usable = subnet.CidrBlock && !subnet.Ipv6Native ? usableAddresses(subnet.CidrBlock) : undefined;
  return row({
    subnet_id: subnet.SubnetId,
    name: tags.Name,
    cidr: subnet.CidrBlock ? [subnet.CidrBlock] : undefined,
    availability_zone: subnet.AvailabilityZone,
    // An IPv6-only subnet never runs out of addresses.
    free_ips: subnet.Ipv6Native ? undefined : free,
    used_percent: usable && free !== undefined ? Math.max(0, (100 * (usable - free)) / usable) : undefined,
    vpc_id: subnet.VpcId,
    default: subnet.DefaultForAz,
    auto_public_ip: subnet.MapPublicIpOnLaunch,
    ipv6_cidr: (subnet.Ipv6CidrBlockAssociationSet ?? [])
      .filter(({ Ipv6CidrBlockState }) => Ipv6CidrBlockState?.State === 'associated')
      .flatMap(({ Ipv6CidrBlock }) => Ipv6CidrBlock ?? []),
    state: subnet.State,
    tags,
  });
}
