import { BlockList, isIP } from 'node:net';

/**
 * Returns whether a block ('10.0.0.0/16') equals or contains an address or another block, IPv4 or IPv6. Anything else
 * is false.
 */
export function cidrCovers(block: string, wanted: string): boolean {
  const outer = parts(block);
  const inner = parts(wanted.trim());
  if (!outer || !inner || outer.family !== inner.family || inner.prefix < outer.prefix) return false;
  const list = new BlockList();
  list.addSubnet(outer.address, outer.prefix, outer.family);
  return list.check(inner.address, inner.family);
}

/** Returns the number of usable addresses of an IPv4 subnet. AWS keeps five of each for itself. */
export function usableAddresses(block: string): number | undefined {
  const found = parts(block);
  return found?.family === 'ipv4' ? Math.max(0, 2 ** (32 - found.prefix) - 5) : undefined;
}

function parts(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = length === undefined ? most : Number(length);
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(length ?? '0') || prefix > most) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}
