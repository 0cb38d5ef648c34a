import type { RouteTable } from '@aws-sdk/client-ec2';
import { nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';
import { defaultRoute, destinationOf, isMain, routeTables, targetOf } from './routes.ts';
import { inVpcField, UNNAMED } from './words.ts';

const PUSHED = { route_table_id: 'route-table-id', vpc_id: 'vpc-id' };

export const vpcRouteTables: ListTool = {
  kind: 'list',
  id: 'vpc.route-tables',
  title: 'Route tables',
  summary:
    'Route tables with their default route, routes, blackhole routes (whose target is gone), subnets and VPC.',
  noun: ['route table', 'route tables'],
  nouns: [
    'vpc route table',
    'route table',
    'routing table',
    'routetable',
    'blackhole route',
    'black hole route',
    'vpc route',
    'network route',
  ],
  examples: [
    'List all route tables',
    'any blackhole routes?',
    'which route tables lead to the internet?',
    'route tables in vpc-0a1b2c3d',
    'main route tables',
    'route tables without subnets',
    'which route tables go through a NAT gateway?',
    'show the routes of rtb-0a1b2c3d4e5f60718',
  ],
  permissions: ['ec2:DescribeRouteTables'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: [
    field.text('route_table_id', 'Route table ID', {
      words: ['route table id'],
      pattern: /\brtb-[0-9a-f]+\b/,
      before: 'with the id',
    }),
    nameField,
    field.text('default_route', 'Default route', {
      words: ['default route', 'default gateway', 'default route target'],
      pattern: /\b(?:igw|nat|tgw|pcx|vgw|eigw)-[0-9a-f]{6,17}\b/,
      before: 'with the default route',
      says: { exists: 'have a default route', missing: 'have no default route' },
    }),
    detail.list('routes', 'All routes', { words: ['route', 'entries'] }),
    field.number('route_count', 'Routes', {
      words: ['number of routes', 'route count', 'route'],
      max: ['most routes'],
      min: ['fewest routes'],
    }),
    field.number('blackhole_routes', 'Blackholes', {
      words: ['blackhole', 'black hole', 'dead route', 'blackhole count'],
      max: ['most blackholes', 'most blackhole routes'],
    }),
    field.boolean('main', 'Main', {
      values: { true: ['main'], false: ['not main', 'non-main', 'custom'] },
      says: { true: 'are main route tables', false: 'are not main' },
    }),
    detail.list('subnet_ids', 'Subnets', {
      words: ['subnet', 'associated subnet', 'subnet association'],
      pattern: /\bsubnet-[0-9a-f]+\b/,
      before: 'of subnet',
      says: { exists: 'have subnets of their own', missing: 'have no subnet of their own' },
    }),
    inVpcField,
    tagsField,
  ],
  conditions: [
    UNTAGGED,
    UNNAMED,
    where('blackhole_routes', 'gt', 0, {
      phrases: [
        'blackhole route',
        'black hole route',
        'with blackholes',
        'with black holes',
        'blackholing',
        'have blackholes',
        'has blackholes',
        'with blackhole routes',
        'blackholed',
        'broken',
        'broken routes',
        'dead routes',
        'with dead routes',
        'with broken routes',
      ],
      says: 'have a route that leads nowhere',
    }),
    where('default_route', 'starts_with', 'igw-', {
      phrases: [
        'lead to the internet',
        'go to the internet',
        'route to the internet',
        'to an internet gateway',
        'to the internet gateway',
        'with an internet gateway',
        'internet gateway',
        'public',
      ],
      says: 'have an internet gateway as their default route',
    }),
    where('default_route', 'starts_with', 'nat-', {
      phrases: [
        'through a nat gateway',
        'to a nat gateway',
        'via nat',
        'behind a nat gateway',
        'with a nat gateway',
        'nat gateway',
        'nat',
      ],
      says: 'have a NAT gateway as their default route',
    }),
    where('default_route', 'starts_with', 'tgw-', {
      phrases: ['through a transit gateway', 'to a transit gateway', 'transit gateway', 'via tgw'],
      says: 'have a transit gateway as their default route',
    }),
    {
      phrases: [
        'without subnets',
        'no subnets',
        'unused',
        'not used',
        'not in use',
        'not associated',
        'unassociated',
      ],
      filters: [
        { field: 'subnet_ids', op: 'missing' },
        { field: 'main', op: 'eq', value: false },
      ],
    },
  ],
  async collect(target) {
    return (await routeTables(target, ec2Filters(target.query, PUSHED))).map(toRow);
  },
};

function toRow(table: RouteTable): Row {
  const tags = tagsOf(table.Tags);
  const { Routes = [], Associations = [] } = table;
  const lost = (route: (typeof Routes)[number]) => route.State === 'blackhole';
  const way = defaultRoute(table);
  return row({
    route_table_id: table.RouteTableId,
    name: tags.Name,
    default_route: way && targetOf(way),
    route_count: Routes.length,
    blackhole_routes: Routes.filter(lost).length,
    main: isMain(table),
    subnet_ids: Associations.flatMap(({ SubnetId }) => SubnetId ?? []),
    vpc_id: table.VpcId,
    routes: Routes.map(
      (route) =>
        `${destinationOf(route)} → ${targetOf(route) ?? 'nowhere'}${lost(route) ? ' (blackhole)' : ''}`,
    ),
    tags,
  });
}
