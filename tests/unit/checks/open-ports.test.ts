import type { IpPermission } from '@aws-sdk/client-ec2';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import type { Data, Part } from '@windsock/bot/checks/check.ts';
import { ec2PrefixLists } from '@windsock/bot/checks/data/ec2/prefix-lists.ts';
import { ec2OpenDatabases, ec2OpenSsh } from '@windsock/bot/checks/ec2/open-ports.ts';
import { describe, expect, test } from 'vitest';

const IPV4 = { IpRanges: [{ CidrIp: '0.0.0.0/0' }] };
const IPV6 = { Ipv6Ranges: [{ CidrIpv6: '::/0' }] };
const LISTS = new Map<string, Part<string[]>>([
  ['pl-1', { value: ['0.0.0.0/0'] }],
  ['pl-2', { value: ['203.0.113.0/24'] }],
]);
const on = (port: number, more: IpPermission): IpPermission => ({
  ...{ IpProtocol: 'tcp', FromPort: port, ToPort: port },
  ...more,
});

/** Returns the command for a group with these rules; undefined if the check's own command fits. */
async function command(check: typeof ec2OpenSsh, ...IpPermissions: IpPermission[]) {
  const [verdict] = await check.look({
    account: demoAccount,
    region: 'eu-west-1',
    now: new Date(0),
    read: <T>(data: Data<T>) =>
      Promise.resolve((data.id === ec2PrefixLists.id ? LISTS : [{ GroupId: 'sg-1', IpPermissions }]) as T),
  });
  return verdict?.cli?.replace(/^aws ec2 revoke-security-group-ingress --group-id GROUP /, '');
}

describe('the command that closes a security group', () => {
  test('is the usual one for a single rule of the usual port by IPv4', async () => {
    expect(await command(ec2OpenSsh, on(22, IPV4))).toBeUndefined();
  });

  test('closes IPv6 as well', async () => {
    expect(await command(ec2OpenSsh, on(22, { ...IPV4, ...IPV6 }))).toBe(
      "--ip-permissions 'IpProtocol=tcp,FromPort=22,ToPort=22,IpRanges=[{CidrIp=0.0.0.0/0}],Ipv6Ranges=[{CidrIpv6=::/0}]'",
    );
  });

  test('closes every open rule', async () => {
    expect(await command(ec2OpenDatabases, on(3306, IPV4), on(5432, IPV4), on(443, IPV4))).toBe(
      "--ip-permissions 'IpProtocol=tcp,FromPort=3306,ToPort=3306,IpRanges=[{CidrIp=0.0.0.0/0}]' 'IpProtocol=tcp,FromPort=5432,ToPort=5432,IpRanges=[{CidrIp=0.0.0.0/0}]'",
    );
  });

  test('takes away only the prefix lists that are open', async () => {
    const lists = { PrefixListIds: [{ PrefixListId: 'pl-1' }, { PrefixListId: 'pl-2' }] };
    expect(await command(ec2OpenSsh, on(22, lists))).toBe(
      "--ip-permissions 'IpProtocol=tcp,FromPort=22,ToPort=22,PrefixListIds=[{PrefixListId=pl-1}]'",
    );
  });
});
