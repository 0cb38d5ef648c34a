import { BlockList, isIPv4 } from 'node:net';

/**
 * Returns whether `ip` is within a key's list of addresses and CIDR ranges. An IPv4 address written as IPv6
 * (::ffff:192.0.2.1) counts as IPv4, in both arguments. An unknown address is in no list.
 */
export function isAllowedFrom(ip: string | null, allowed: readonly string[]): boolean {
  if (ip === null) return false;
  const list = new BlockList();
  for (const range of allowed) {
    const { address, prefix } = readRange(range);
    list.addSubnet(address, prefix, familyOf(address));
  }
  const { address } = readRange(ip);
  return list.check(address, familyOf(address));
}

function readRange(range: string): { address: string; prefix: number } {
  const [said = '', bits] = range.split('/');
  const mapped = mappedAddress(said);
  const address = mapped ?? said;
  const size = isIPv4(address) ? 32 : 128;
  const prefix = bits === undefined ? size : Number(bits) - (mapped ? 96 : 0);
  // A range wider than all IPv4 addresses is still IPv6.
  return prefix < 0 ? { address: said, prefix: Number(bits) } : { address, prefix };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * Returns the IPv4 address in an IPv4-mapped IPv6 address, in any notation.
 * https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
 */
function mappedAddress(address: string): string | undefined {
  if (!address.includes(':')) return undefined;
  const shortest = URL.parse(`http://[${address}]`)?.hostname;
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(shortest ?? '') ?? [];
  if (!high) return undefined;
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, two >> 8, two & 255].join('.');
}
