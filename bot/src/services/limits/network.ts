import { isIPv6 } from 'node:net';

/**
 * Whom a network address stands for when uses are counted: IPv4 as it is; IPv6 by its /64, which is what one
 * customer gets and can pick any address from. Senders whose address is not known are counted together.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown';
  const groups = groupsOf(ip);
  return groups ? groups.slice(0, 4).join(':') : ip;
}

/** The /48 around an IPv6 address: what is given for the asking, with 65,536 networks in it. Undefined for others. */
export const siteOf = (ip: string | null): string | undefined =>
  ip === null ? undefined : groupsOf(ip)?.slice(0, 3).join(':');

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return undefined;
  // The URL parser writes every form of an address in the same one: groups in hexadecimal, one '::'.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right] = groups.split('::').map((side) => (side ? side.split(':') : []));
  const missing = right ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(missing).fill('0'), ...(right ?? [])];
}
