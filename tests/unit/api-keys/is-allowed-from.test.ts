import { isAllowedFrom } from '@windsock/bot/services/api-keys/is-allowed-from.ts';
import { expect, it } from 'vitest';

it.each([
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['192.0.2.200', ['192.0.2.0/24'], true],
  ['192.0.3.1', ['192.0.2.0/24'], false],
  ['10.9.8.7', ['192.0.2.0/24', '10.1.2.3/8'], true],
  ['203.0.113.9', ['0.0.0.0/0'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['2001:db8::1', ['2001:DB8:0:0::1'], true],
  ['2001:db8:0:1::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  // IPv4-mapped IPv6, on either side.
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['::ffff:c000:207', ['192.0.2.0/24'], true],
  ['::FFFF:192.0.3.7', ['192.0.2.0/24'], false],
  ['192.0.2.7', ['::ffff:192.0.2.7'], true],
  ['192.0.2.7', ['::ffff:c000:200/120'], true],
  ['192.0.3.7', ['::ffff:192.0.2.0/120'], false],
  // An unknown address is in no list.
  [null, ['0.0.0.0/0', '::/0'], false],
  ['192.0.2.7', [], false],
])('%s is within %j: %s', (ip, allowed, expected) => {
  expect(isAllowedFrom(ip, allowed)).toBe(expected);
});
