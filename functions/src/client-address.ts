import { BlockList, isIP } from 'node:net';
import type { ApiRequest } from './api-request.ts';

/**
 * Tells who sent a request. Each proxy adds to X-Forwarded-For whom it saw, and our own host (Azure's front end, or
 * embedded-request.ts) adds the last: so the last is who connected, and an entry counts only where a trusted proxy
 * wrote it, which is the one behind it. All others are the sender's own word.
 * @param trustedProxies addresses, and blocks such as 10.0.0.0/8
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (request: ApiRequest) => string | null {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (request) => {
    let found: string | null = null;
    let rest = request.headers.get('x-forwarded-for') ?? '';
    // From its end: a header can be long, and only so much of it is looked at as proxies wrote.
    while (rest) {
      const comma = rest.lastIndexOf(',');
      const address = addressIn(rest.slice(comma + 1));
      if (!address) return found;
      found = address;
      if (!trusted.check(address, familyOf(address))) return found;
      rest = rest.slice(0, Math.max(comma, 0));
    }
    return found;
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An entry without its port, as IPv4 where it is one. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const address = isIP(text) ? text : text.replace(/^\[?([^\]]+)\]?:\d+$/, '$1');
  return isIP(address) ? address.replace(/^::ffff:(?=\d+\.)/, '') : null;
}
