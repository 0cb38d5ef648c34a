import {
  AllocateAddressCommand,
  AssociateAddressCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import { ec2Addresses } from '@windsock/bot/tools/ec2/addresses.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { vpcEndpoints } from '@windsock/bot/tools/vpc/endpoints.ts';
import { vpcNatGateways } from '@windsock/bot/tools/vpc/nat-gateways.ts';
import { vpcRouteTables } from '@windsock/bot/tools/vpc/route-tables.ts';
import { vpcSubnets } from '@windsock/bot/tools/vpc/subnets.ts';
import { vpcVpcs } from '@windsock/bot/tools/vpc/vpcs.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import type { Network } from './network-kit.ts';
import { makeNetwork } from './network-kit.ts';
import { contextOf, EC2_DENIED, ISO, listEverything, REGION } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
let network: Network;

beforeAll(async () => {
  network = await makeNetwork(new EC2Client(admin));
});

/** Returns two pages of one resource each, as EC2's reference shows them, because moto returns all on one. */
function inPages(action: string, set: string, items: [string, string]): void {
  const pages = items.map((item, at) => ({
    status: 200,
    body: `<${action}Response xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><${set}><item>${item}</item></${set}>${at === 0 ? '<nextToken>more</nextToken>' : ''}</${action}Response>`,
  }));
  proxy.interfere = (call) => (call.action === action ? pages.shift() : undefined);
}

describe('VPCs', () => {
  test('have every field that EC2 returns', async () => {
    const { vpc } = network;
    const { row, gaps } = await listEverything(vpcVpcs, moto.url);
    expect(gaps).toEqual([]);
    expect(row(vpc)).toMatchObject({
      name: 'shop',
      cidr: ['10.7.0.0/16'],
      default: false,
      state: 'available',
      tenancy: 'shared',
      flow_logs: expect.any(Boolean),
      tags: { Name: 'shop', Team: 'web' },
    });
  });
  test('are found by an address that lies in their range', async () => {
    const { vpc } = network;
    const result = await runListTool(vpcVpcs, contextOf(moto.url), {
      regions: [REGION],
      filters: [{ field: 'cidr', op: 'contains', value: '10.7.200.9' }],
    });
    expect(result.table?.rows).toMatchObject([{ vpc_id: vpc }]);
  });
  test('are reported without flow logs only if no active one exists, and as unknown if flow logs are refused', async () => {
    const { vpc } = network;
    const log = (id: string, status: string) =>
      `<flowLogId>fl-1</flowLogId><resourceId>${id}</resourceId><flowLogStatus>${status}</flowLogStatus>`;
    inPages('DescribeFlowLogs', 'flowLogSet', [log('vpc-0other', 'ACTIVE'), log(vpc, 'ACTIVE')]);
    const on = await listEverything(vpcVpcs, proxy.url);
    expect(on.row(vpc)).toMatchObject({ flow_logs: true });
    inPages('DescribeFlowLogs', 'flowLogSet', [log('vpc-0other', 'ACTIVE'), log(vpc, 'FAILED')]);
    expect((await listEverything(vpcVpcs, proxy.url)).row(vpc)).toMatchObject({ flow_logs: false });
    proxy.interfere = ({ action }) => (action === 'DescribeFlowLogs' ? EC2_DENIED : undefined);
    const refused = await listEverything(vpcVpcs, proxy.url);
    expect(refused.row(vpc)).toMatchObject({ flow_logs: null });
    expect(refused.gaps).toMatchObject([{ api: 'ec2:DescribeFlowLogs' }]);
  });
  test('are read to the last page', async () => {
    inPages('DescribeVpcs', 'vpcSet', [
      '<vpcId>vpc-0a</vpcId>',
      '<vpcId>vpc-0b</vpcId><isDefault>true</isDefault>',
    ]);
    const result = await listEverything(vpcVpcs, proxy.url, { columns: [] });
    expect(result.rows).toMatchObject([{ vpc_id: 'vpc-0a' }, { vpc_id: 'vpc-0b', default: true }]);
  });
});

describe('subnets', () => {
  test('have every field that EC2 returns, and are public according to their route table', async () => {
    const { vpc, open, inner, openTable } = network;
    const { row, gaps } = await listEverything(vpcSubnets, moto.url);
    expect(gaps).toEqual([]);
    expect(row(open)).toMatchObject({
      name: 'open',
      cidr: ['10.7.1.0/24'],
      availability_zone: `${REGION}b`,
      free_ips: expect.any(Number),
      vpc_id: vpc,
      public: true,
      route_table_id: openTable,
      default: false,
      auto_public_ip: false,
      tags: { Name: 'open', Team: 'web' },
    });
    // By the VPC's main route table, which leads to a NAT gateway.
    expect(row(inner)).toMatchObject({ public: false, route_table_id: expect.stringMatching(/^rtb-/) });
  });
  test("show how full they are, without AWS's own five addresses", async () => {
    inPages('DescribeSubnets', 'subnetSet', [
      '<subnetId>subnet-0a</subnetId><vpcId>vpc-0x</vpcId><cidrBlock>10.0.0.0/28</cidrBlock><availableIpAddressCount>1</availableIpAddressCount>',
      '<subnetId>subnet-0b</subnetId><vpcId>vpc-0x</vpcId><ipv6Native>true</ipv6Native><availableIpAddressCount>0</availableIpAddressCount>',
    ]);
    const { rows, row } = await listEverything(vpcSubnets, proxy.url);
    expect(rows).toHaveLength(2);
    expect(row('subnet-0a')?.used_percent).toBeCloseTo((100 * 10) / 11);
    expect(row('subnet-0b')).not.toHaveProperty('free_ips');
    expect(row('subnet-0b')).not.toHaveProperty('used_percent');
  });
  test('with a hidden main route table are neither public nor private', async () => {
    const { vpc, open } = network;
    // Shared by another account, whose route tables are not shown.
    inPages('DescribeSubnets', 'subnetSet', [
      '<subnetId>subnet-0shared</subnetId><vpcId>vpc-0theirs</vpcId><cidrBlock>10.0.0.0/24</cidrBlock>',
      `<subnetId>${open}</subnetId><vpcId>${vpc}</vpcId><cidrBlock>10.7.1.0/24</cidrBlock>`,
    ]);
    const { row } = await listEverything(vpcSubnets, proxy.url);
    expect(row('subnet-0shared')).toMatchObject({ public: null, route_table_id: null });
    expect(row(open)).toMatchObject({ public: true });
  });
  test('have unknown exposure if route tables are refused', async () => {
    const { open } = network;
    proxy.interfere = ({ action }) => (action === 'DescribeRouteTables' ? EC2_DENIED : undefined);
    const result = await listEverything(vpcSubnets, proxy.url);
    expect(result.row(open)).toMatchObject({ public: null });
    expect(result.gaps).toMatchObject([{ api: 'ec2:DescribeRouteTables' }]);
  });
});

describe('route tables', () => {
  test('have every field that EC2 returns', async () => {
    const { vpc, open, gateway, openTable, nat } = network;
    const { row, rows } = await listEverything(vpcRouteTables, moto.url);
    expect(row(openTable)).toMatchObject({
      name: 'out',
      default_route: gateway,
      blackhole_routes: 0,
      main: false,
      subnet_ids: [open],
      vpc_id: vpc,
      routes: expect.arrayContaining(['10.7.0.0/16 → local', `0.0.0.0/0 → ${gateway}`]),
      tags: { Name: 'out', Team: 'web' },
    });
    expect(rows.find((each) => each.vpc_id === vpc && each.main)).toMatchObject({ default_route: nat });
  });
  test('count the routes whose target is gone, over all pages', async () => {
    const route = (to: string, state: string) =>
      `<item><destinationCidrBlock>${to}</destinationCidrBlock><vpcPeeringConnectionId>pcx-0a</vpcPeeringConnectionId><state>${state}</state></item>`;
    inPages('DescribeRouteTables', 'routeTableSet', [
      '<routeTableId>rtb-0a</routeTableId>',
      `<routeTableId>rtb-0b</routeTableId><routeSet>${route('10.1.0.0/16', 'active')}${route('10.2.0.0/16', 'blackhole')}</routeSet>`,
    ]);
    const { row } = await listEverything(vpcRouteTables, proxy.url);
    expect(row('rtb-0a')).toMatchObject({ route_count: 0, blackhole_routes: 0 });
    expect(row('rtb-0b')).toMatchObject({
      route_count: 2,
      blackhole_routes: 1,
      routes: ['10.1.0.0/16 → pcx-0a', '10.2.0.0/16 → pcx-0a (blackhole)'],
    });
    expect(row('rtb-0b')).not.toHaveProperty('default_route');
  });
});

describe('NAT gateways', () => {
  test('have every field that EC2 returns', async () => {
    const { vpc, open, nat, spare } = network;
    const { row, gaps } = await listEverything(vpcNatGateways, moto.url);
    expect(gaps).toEqual([]);
    expect(row(nat)).toMatchObject({
      name: 'used',
      state: 'available',
      connectivity: 'public',
      public_ip: [expect.stringMatching(/^\d+(\.\d+){3}$/)],
      vpc_id: vpc,
      subnet_id: open,
      routed: true,
      created_at: ISO,
      tags: { Name: 'used', Team: 'web' },
    });
    expect(row(spare)).toMatchObject({ routed: false });
  });
  test('are not called idle if the routes could not be read', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeRouteTables' ? EC2_DENIED : undefined);
    const result = await runListTool(vpcNatGateways, contextOf(proxy.url), {
      regions: [REGION],
      filters: [{ field: 'routed', op: 'eq', value: false }],
    });
    expect(result.text).toContain('For **2** NAT gateways this is unknown');
  });
  test('say why they failed, over all pages', async () => {
    inPages('DescribeNatGateways', 'natGatewaySet', [
      '<natGatewayId>nat-0a</natGatewayId><state>failed</state><failureMessage>Subnet has no gateway</failureMessage>',
      '<natGatewayId>nat-0b</natGatewayId><state>pending</state><connectivityType>private</connectivityType>',
    ]);
    const { row } = await listEverything(vpcNatGateways, proxy.url);
    expect(row('nat-0a')).toMatchObject({ failure: 'Subnet has no gateway', connectivity: 'public' });
    expect(row('nat-0b')).toMatchObject({ state: 'pending', connectivity: 'private' });
  });
});

describe('VPC endpoints', () => {
  test('have every field that EC2 returns, and nothing of their policy', async () => {
    const { vpc, inner, openTable } = network;
    const result = await listEverything(vpcEndpoints, moto.url);
    expect(result.text).toBe('**2 VPC endpoints** (1 interface, 1 gateway) in eu-west-1 (Ireland).');
    expect(result.rows.find(({ type }) => type === 'gateway')).toMatchObject({
      service: 's3',
      service_name: `com.amazonaws.${REGION}.s3`,
      state: 'available',
      vpc_id: vpc,
      route_table_ids: [openTable],
      created_at: ISO,
    });
    expect(result.row('images')).toMatchObject({
      service: 'ecr.dkr',
      type: 'interface',
      subnet_ids: [inner],
      private_dns: true,
      tags: { Name: 'images', Team: 'web' },
    });
    expect(JSON.stringify(result)).not.toContain('Statement');
  });
  test('are read to the last page, in every spelling of a state', async () => {
    inPages('DescribeVpcEndpoints', 'vpcEndpointSet', [
      '<vpcEndpointId>vpce-0a</vpcEndpointId><state>pendingAcceptance</state><vpcEndpointType>GatewayLoadBalancer</vpcEndpointType>',
      '<vpcEndpointId>vpce-0b</vpcEndpointId><state>Available</state><serviceName>com.amazonaws.vpce.eu-west-1.vpce-svc-0a</serviceName>',
    ]);
    const { row } = await listEverything(vpcEndpoints, proxy.url);
    expect(row('vpce-0a')).toMatchObject({ state: 'pending-acceptance', type: 'gateway-load-balancer' });
    expect(row('vpce-0b')).toMatchObject({
      state: 'available',
      service: 'com.amazonaws.vpce.eu-west-1.vpce-svc-0a',
    });
  });
});

test('Elastic IPs show whether they are associated', async () => {
  const region = 'eu-west-3';
  const client = new EC2Client({ ...admin, region });
  const free = await client.send(
    new AllocateAddressCommand({
      Domain: 'vpc',
      TagSpecifications: [{ ResourceType: 'elastic-ip', Tags: [{ Key: 'Name', Value: 'spare' }] }],
    }),
  );
  const used = await client.send(new AllocateAddressCommand({ Domain: 'vpc' }));
  const { Instances } = await client.send(
    new RunInstancesCommand({ ImageId: 'ami-12c6146b', MinCount: 1, MaxCount: 1 }),
  );
  const InstanceId = Instances?.[0]?.InstanceId;
  await client.send(new AssociateAddressCommand({ AllocationId: used.AllocationId, InstanceId }));
  const { row, text } = await listEverything(ec2Addresses, moto.url, { regions: [region] });
  expect(text).toBe('**2 Elastic IPs** (1 associated, 1 unassociated) in eu-west-3 (Paris).');
  expect(row(free.PublicIp)).toEqual({
    public_ip: free.PublicIp,
    name: 'spare',
    associated: false,
    allocation_id: free.AllocationId,
    tags: { Name: 'spare' },
  });
  expect(row(used.PublicIp)).toMatchObject({
    associated: true,
    instance_id: InstanceId,
    network_interface_id: expect.stringMatching(/^eni-/),
  });
});
