import { createClientAddress } from '@windsock/functions/client-address.ts';
import { describe, expect, it } from 'vitest';

/** Returns the address for this X-Forwarded-For, whose last entry the host wrote. */
function told(header: string | null, trusted: string[] = []): string | null {
  const headers = { get: (name: string) => (name === 'x-forwarded-for' ? header : null) };
  const arrayBuffer = async () => new ArrayBuffer(0);
  return createClientAddress(trusted)({
    method: 'GET',
    url: 'https://windsock.example.com/api/config',
    headers,
    arrayBuffer,
  });
}

describe("behind a host that adds the client's address", () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // Azure's front end adds the port.
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['[2001:db8::7]', null],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    // All but the last are the client's own claim.
    ['1.1.1.1, 2.2.2.2:80,203.0.113.7', '203.0.113.7'],
    ['203.0.113.7,', null],
    ['203.0.113.7, unknown', null],
    ['203.0.113.7, for=1.1.1.1', null],
    ['203.0.113.256', null],
    ['a:1', null],
    ['', null],
    [null, null],
  ])('%j is %j', (header, address) => {
    expect(told(header)).toBe(address);
  });

  it('gives no long text to the store, whatever is sent', () => {
    expect(told(`${'1'.repeat(10_000)}.1.1.1`)).toBeNull();
    expect(told(`[${'0:'.repeat(5_000)}]:1`)).toBeNull();
  });
});

describe('behind proxies', () => {
  const trusted = ['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8:1::/48'];

  it.each([
    ['203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['203.0.113.7,::ffff:127.0.0.1', '203.0.113.7'],
    ['203.0.113.7,::1', '203.0.113.7'],
    ['203.0.113.7:4711, 10.9.8.7:80, 127.0.0.1', '203.0.113.7'],
    ['203.0.113.7, 2001:db8:1:2::3', '203.0.113.7'],
    // Anything before the first untrusted entry is the client's own claim.
    ['1.1.1.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['10.0.0.2, 203.0.113.7', '203.0.113.7'],
    // If a proxy says nothing, or no address, the proxy itself is all that is known.
    ['127.0.0.1', '127.0.0.1'],
    [',127.0.0.1', '127.0.0.1'],
    ['somebody,127.0.0.1', '127.0.0.1'],
    ['10.0.0.1,10.0.0.2', '10.0.0.1'],
  ])('%j is %j where they are named', (header, address) => {
    expect(told(header, trusted)).toBe(address);
  });

  it.each(['127.0.0.1', '::1', '10.0.0.1', '192.0.2.1'])(
    'an untrusted proxy %s counts as the client',
    (last) => {
      expect(told(`203.0.113.7,${last}`)).toBe(last);
    },
  );

  it('a long header costs no time', () => {
    const start = performance.now();
    expect(told(`${'10.0.0.1,'.repeat(1_800)}10.0.0.1`, trusted)).toBe('10.0.0.1');
    expect(performance.now() - start).toBeLessThan(200);
  });
});
