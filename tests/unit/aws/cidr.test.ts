import { cidrCovers, usableAddresses } from '@windsock/bot/aws/cidr.ts';
import { describe, expect, test } from 'vitest';

describe('a block of addresses', () => {
  test.each([
    ['10.0.0.0/16', '10.0.200.9', true],
    ['10.0.0.0/16', '10.1.0.0', false],
    ['10.0.0.0/16', '10.0.4.0/22', true],
    ['10.0.0.0/16', '10.0.0.0/16', true],
    ['10.0.4.0/22', '10.0.0.0/16', false],
    ['0.0.0.0/0', '203.0.113.7', true],
    ['2001:db8::/32', '2001:db8:1::/48', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['10.0.0.0/16', '2001:db8::1', false],
    ['10.0.0.0/16', '10.0.0.0/33', false],
    ['10.0.0.0/16', '10.0.0.1/24/8', false],
    ['10.0.0.0/16', '10.0.0.0/', false],
    ['10.0.0.0/16', 'web-1', false],
    ['pl-0a1b2c', '10.0.0.1', false],
  ])('%s covers %s: %s', (block, wanted, covers) => {
    expect(cidrCovers(block, wanted)).toBe(covers);
  });
  test.each([
    ['10.0.0.0/24', 251],
    ['10.0.0.0/28', 11],
    ['10.0.0.0/32', 0],
    ['2001:db8::/64', undefined],
    ['nonsense', undefined],
  ])('%s can give out %s addresses', (block, count) => {
    expect(usableAddresses(block)).toBe(count);
  });
});
