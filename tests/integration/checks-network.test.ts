import {
  AuthorizeSecurityGroupIngressCommand,
  CreateManagedPrefixListCommand,
  CreateSecurityGroupCommand,
  CreateVpcCommand,
  EC2Client,
} from '@aws-sdk/client-ec2';
import {
  ec2OpenDatabases,
  ec2OpenEverything,
  ec2OpenRdp,
  ec2OpenSsh,
} from '@windsock/bot/checks/ec2/open-ports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAwsPeer } from './aws-peer.ts';
import { refuse, resultOf } from './checks-kit.ts';

const { admin, proxy } = useAwsPeer();

let ec2: EC2Client;
let vpc: string | undefined;

beforeAll(async () => {
  ec2 = new EC2Client(admin);
  vpc = (await ec2.send(new CreateVpcCommand({ CidrBlock: '10.1.0.0/16' }))).Vpc?.VpcId;
  const [world, office] = [
    await prefixList('world', '0.0.0.0/0'),
    await prefixList('office', '203.0.113.0/24'),
  ];
  await group('all-ports', { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] });
  await group('all-tcp', { ...ports(0, 65_535), Ipv6Ranges: [{ CidrIpv6: '::/0' }] });
  await group('world-list', { ...ports(22, 22), PrefixListIds: [{ PrefixListId: world }] });
  await group('office-list', { ...ports(22, 22), PrefixListIds: [{ PrefixListId: office }] });
  await group('other-port', { ...ports(443, 443), PrefixListIds: [{ PrefixListId: world }] });
  await group('office', { ...ports(22, 22), IpRanges: [{ CidrIp: '203.0.113.0/24' }] });
});

const ports = (FromPort: number, ToPort: number) => ({ IpProtocol: 'tcp', FromPort, ToPort });

async function group(GroupName: string, rule: object) {
  const { GroupId } = await ec2.send(
    new CreateSecurityGroupCommand({ GroupName, Description: GroupName, VpcId: vpc }),
  );
  await ec2.send(new AuthorizeSecurityGroupIngressCommand({ GroupId, IpPermissions: [rule] }));
}

async function prefixList(PrefixListName: string, Cidr: string) {
  const { PrefixList } = await ec2.send(
    new CreateManagedPrefixListCommand({
      PrefixListName,
      AddressFamily: 'IPv4',
      MaxEntries: 1,
      Entries: [{ Cidr }],
    }),
  );
  return PrefixList?.PrefixListId;
}

/** Keyed by the groups' own names. */
const byName = (found: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, detail]) => [/\((.+)\)$/.exec(name)?.[1] ?? name, detail]),
  );

describe('a security group', () => {
  test('that is open on all ports is open on each (CIS 6.3: "a port value of ALL or a range")', async () => {
    for (const check of [ec2OpenSsh, ec2OpenRdp, ec2OpenDatabases])
      expect(byName((await resultOf(check, proxy.url)).failed), check.id).toMatchObject({
        'all-ports': 'all ports open to the internet by IPv4',
        'all-tcp': 'port 0-65535 open to the internet by IPv6',
      });
  });

  test('is as open as the prefix lists that it names', async () => {
    const found = await resultOf(ec2OpenSsh, proxy.url);
    expect(Object.keys(byName(found.failed)).sort()).toEqual(['all-ports', 'all-tcp', 'world-list']);
    expect(byName(found.failed)['world-list']).toBe('port 22 open to the internet by IPv4');
    expect(found.unknown).toEqual({});
    // Three references to two different lists, each read once.
    expect(found.calls('ec2:GetManagedPrefixListEntries')).toBe(2);
  });

  test('is unknown if a deciding list cannot be read, and only then', async () => {
    proxy.interfere = refuse('ec2', 'xml', ({ action }) => action === 'GetManagedPrefixListEntries');
    const found = await resultOf(ec2OpenSsh, proxy.url);
    expect(Object.keys(byName(found.failed)).sort()).toEqual(['all-ports', 'all-tcp']);
    expect(byName(found.unknown)).toEqual({
      'office-list': 'AccessDenied: ec2:GetManagedPrefixListEntries',
      'world-list': 'AccessDenied: ec2:GetManagedPrefixListEntries',
    });
    // None of them has all ports open, whatever the lists contain.
    expect((await resultOf(ec2OpenEverything, proxy.url)).unknown).toEqual({});
  });
});
