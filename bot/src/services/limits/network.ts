import { isIPv6 } from 'node:net';

/**
 * Returns the network that an address counts as: an IPv4 address itself, or the /64 of an IPv6 address, which is what
 * one customer gets and can choose any address from. Senders without a known address are counted together.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown';
  const groups = groupsOf(ip);
  return groups ? groups.slice(0, 4).join(':') : ip;
}

/**
 * Returns the /48 of an IPv6 address. Such blocks are easy to get, and contain 65,536 networks. Undefined for other
 * addresses.
 */
export const siteOf = (ip: string | null): string | undefined =>
  ip === null ? undefined : groupsOf(ip)?.slice(0, 3).join(':');

/** Returns the eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return undefined;
  // The URL parser normalises an address: groups in hexadecimal, one '::'.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right] = groups.split('::').map((side) => (side ? side.split(':') : []));
  const missing = right ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(missing).fill('0'), ...(right ?? [])];
}
