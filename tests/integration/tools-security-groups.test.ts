import {
  AuthorizeSecurityGroupIngressCommand,
  CreateSecurityGroupCommand,
  DescribeVpcsCommand,
  EC2Client,
  RunInstancesCommand,
} from '@aws-sdk/client-ec2';
import { ec2SecurityGroups } from '@windsock/bot/tools/ec2/security-groups.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { contextOf, EC2_DENIED, listEverything } from './tools-kit.ts';

const { admin, moto, proxy } = useAwsPeer();
const region = 'us-west-2';

describe('security groups', () => {
  beforeAll(async () => {
    const client = new EC2Client({ ...admin, region });
    const { Vpcs } = await client.send(new DescribeVpcsCommand({}));
    const make = async (GroupName: string, IpPermissions: object[] = []) => {
      const { GroupId } = await client.send(
        new CreateSecurityGroupCommand({
          GroupName,
          Description: `for ${GroupName}`,
          VpcId: Vpcs?.[0]?.VpcId,
        }),
      );
      if (IpPermissions.length > 0)
        await client.send(new AuthorizeSecurityGroupIngressCommand({ GroupId, IpPermissions }));
      return GroupId;
    };
    const world = [{ CidrIp: '0.0.0.0/0' }];
    const web = await make('web', [
      { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, IpRanges: world },
      {
        IpProtocol: 'tcp',
        FromPort: 22,
        ToPort: 22,
        IpRanges: [{ CidrIp: '10.0.0.0/8' }, { CidrIp: '192.168.0.0/16' }],
      },
    ]);
    await make('range', [
      { IpProtocol: 'tcp', FromPort: 20, ToPort: 25, IpRanges: world },
      { IpProtocol: 'udp', FromPort: 53, ToPort: 53, Ipv6Ranges: [{ CidrIpv6: '::/0' }] },
    ]);
    await make('everything', [{ IpProtocol: '-1', IpRanges: world }]);
    await make('ping', [{ IpProtocol: 'icmp', FromPort: -1, ToPort: -1, IpRanges: world }]);
    await client.send(
      new RunInstancesCommand({
        ImageId: 'ami-12c6146b',
        MinCount: 1,
        MaxCount: 1,
        SecurityGroupIds: [web ?? ''],
      }),
    );
  });

  test('show their rules and what is open to the world', async () => {
    const { row, calls } = await listEverything(ec2SecurityGroups, moto.url, { regions: [region] });
    expect(calls('ec2:DescribeNetworkInterfaces')).toBe(1);
    expect(row('web')).toMatchObject({
      description: 'for web',
      inbound_rules: 3,
      lets_in: expect.arrayContaining(['443 from 0.0.0.0/0']),
      outbound_rules: 1,
      open_to_world: true,
      open_ports: ['443'],
      in_use: true,
      vpc_id: expect.stringMatching(/^vpc-/),
    });
    expect(row('range')).toMatchObject({ open_ports: ['20-25', '53/udp'], in_use: false });
    expect(row('everything')).toMatchObject({ open_ports: ['all'] });
    expect(row('ping')).toMatchObject({ open_to_world: true, open_ports: ['all/icmp'] });
    expect(row('default')).toMatchObject({ open_to_world: false, open_ports: [] });
  });

  test('that open a port within a range or all ports are found by that port', async () => {
    const result = await runListTool(ec2SecurityGroups, contextOf(moto.url), {
      regions: [region],
      filters: [{ field: 'open_ports', op: 'contains', value: '22' }],
    });
    expect(result.table?.rows.map(({ name }) => name)).toEqual(['everything', 'range']);
    expect(result.text).toBe('**2 security groups** open to the world on port `22` in us-west-2 (Oregon).');
  });

  test('do not lead to calls for network interfaces unless the question needs them', async () => {
    const result = await runListTool(ec2SecurityGroups, contextOf(moto.url), { regions: [region] });
    expect(result.sources.map(({ api }) => api)).not.toContain('ec2:DescribeNetworkInterfaces');
  });

  test('whose use cannot be read are unknown, neither used nor unused', async () => {
    proxy.interfere = ({ action }) => (action === 'DescribeNetworkInterfaces' ? EC2_DENIED : undefined);
    const result = await runListTool(ec2SecurityGroups, contextOf(proxy.url), {
      regions: [region],
      filters: [{ field: 'in_use', op: 'eq', value: false }],
    });
    expect(result.text).toBe(
      'No security groups that are attached to no network interface were found in us-west-2 (Oregon). For **5** security groups this is unknown, as “In use” could not be read.',
    );
    expect(result.gaps).toMatchObject([{ api: 'ec2:DescribeNetworkInterfaces', reason: 'AccessDenied' }]);
  });
});
