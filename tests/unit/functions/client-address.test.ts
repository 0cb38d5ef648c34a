import { clientAddress, forwardedFor } from '@windsock/functions/client-address.ts';
import { describe, expect, it } from 'vitest';

/** What a handler is told of a request with this X-Forwarded-For. */
function told(header: string | null): string | null {
  const headers = { get: (name: string) => (name === 'x-forwarded-for' ? header : null) };
  const arrayBuffer = async () => new ArrayBuffer(0);
  return clientAddress({
    method: 'GET',
    url: 'https://windsock.example.com/api/config',
    headers,
    arrayBuffer,
  });
}

describe('behind a host that adds the sender', () => {
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
    // All but the last are the sender's own words.
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

describe('in the embedded process', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a proxy at %s is believed', (socket) => {
    expect(forwardedFor('1.1.1.1, 203.0.113.7', socket)).toBe('203.0.113.7');
  });

  it.each(['192.0.2.1', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::127.0.0.1', '1270.0.0.1'])(
    'whoever comes from %s is not',
    (socket) => {
      expect(forwardedFor('203.0.113.7', socket)).toBe(socket);
    },
  );

  it('what a proxy does not say, or says wrongly, is its own address', () => {
    expect(forwardedFor(undefined, '127.0.0.1')).toBe('127.0.0.1');
    expect(forwardedFor('', '127.0.0.1')).toBe('127.0.0.1');
    expect(forwardedFor('somebody', '127.0.0.1')).toBe('127.0.0.1');
  });

  it('headers that came several times count as one list', () => {
    expect(forwardedFor(['1.1.1.1', '203.0.113.7'], '127.0.0.1')).toBe('203.0.113.7');
  });
});
