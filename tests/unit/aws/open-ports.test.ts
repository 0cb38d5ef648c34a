import { coversPorts, isOpenToWorld, portsOf } from '@windsock/bot/aws/open-ports.ts';
import { describe, expect, test } from 'vitest';

describe('open ports', () => {
  test.each([
    ['22', '22', true],
    ['20-25', '22', true],
    ['all', '22', true],
    ['0-65535', 'all', true],
    ['all', 'all', true],
    ['22', 'all', false],
    ['2222', '22', false],
    ['20-21', '22', false],
    ['53/udp', '53', true],
    ['53/udp', '53/udp', true],
    ['53/udp', '53/tcp', false],
    ['22', '22/tcp', true],
    ['1000-2000', '1500-1600', true],
    ['1000-2000', '1500-2600', false],
    ['all/icmp', '22', false],
    ['22', 'ssh', false],
  ])('%s cover %s: %s', (open, wanted, covers) => expect(coversPorts(open, wanted)).toBe(covers));

  test.each([
    [{ IpProtocol: '-1' }, 'all'],
    [{ IpProtocol: 'tcp', FromPort: 22, ToPort: 22 }, '22'],
    [{ IpProtocol: '6', FromPort: 0, ToPort: 65535 }, '0-65535'],
    [{ IpProtocol: '17', FromPort: 500, ToPort: 501 }, '500-501/udp'],
    [{ IpProtocol: 'tcp', FromPort: -1, ToPort: -1 }, '0-65535'],
    [{ IpProtocol: '58', FromPort: -1, ToPort: -1 }, 'all/icmpv6'],
    [{ IpProtocol: '50' }, 'all/50'],
  ])('of %o are written %s', (rule, written) => expect(portsOf(rule)).toBe(written));

  test('are open to the world by either kind of address', () => {
    expect(isOpenToWorld({ IpRanges: [{ CidrIp: '10.0.0.0/8' }, { CidrIp: '0.0.0.0/0' }] })).toBe(true);
    expect(isOpenToWorld({ Ipv6Ranges: [{ CidrIpv6: '::/0' }] })).toBe(true);
    expect(
      isOpenToWorld({ IpRanges: [{ CidrIp: '0.0.0.0/8' }], UserIdGroupPairs: [{ GroupId: 'sg-1' }] }),
    ).toBe(false);
  });
});
