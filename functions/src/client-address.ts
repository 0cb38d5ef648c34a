import { BlockList, isIP } from 'node:net';
import type { ApiRequest } from './api-request.ts';

/**
 * Finds the network address of a request's sender. Each proxy appends the address that it saw to X-Forwarded-For, and
 * our own host (Azure's front end, or embedded-request.ts) appends the last one. So the last entry is who connected to
 * us, and an earlier entry counts only if the entry after it is a trusted proxy. All other entries are the sender's own
 * claim.
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
    // Reads from the end: a header can be long, and only the part that trusted proxies wrote matters.
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

/** Returns the entry without its port, and a mapped IPv4 address as plain IPv4. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const address = isIP(text) ? text : text.replace(/^\[?([^\]]+)\]?:\d+$/, '$1');
  return isIP(address) ? address.replace(/^::ffff:(?=\d+\.)/, '') : null;
}
