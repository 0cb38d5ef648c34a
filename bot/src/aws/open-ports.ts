import type { IpPermission } from '@aws-sdk/client-ec2';

/** IANA protocol numbers that EC2 may return instead of names. */
const PROTOCOLS: Record<string, string> = { '1': 'icmp', '6': 'tcp', '17': 'udp', '58': 'icmpv6' };

/** Returns the networks that a rule names itself, IPv4 and IPv6, as CIDR. */
export const networksOf = ({ IpRanges = [], Ipv6Ranges = [] }: IpPermission): string[] => [
  ...IpRanges.flatMap(({ CidrIp }) => CidrIp ?? []),
  ...Ipv6Ranges.flatMap(({ CidrIpv6 }) => CidrIpv6 ?? []),
];

/** Returns whether a rule admits the whole internet, over IPv4 or IPv6. */
export const isOpenToWorld = (rule: IpPermission): boolean =>
  networksOf(rule).some((network) => network === '0.0.0.0/0' || network === '::/0');

/**
 * Returns the ports of a rule: '22', '1000-2000', '53/udp', 'all' for every protocol, 'all/icmp' for one without ports.
 */
export function portsOf({ IpProtocol = '-1', FromPort, ToPort }: IpPermission): string {
  if (IpProtocol === '-1') return 'all';
  const protocol = PROTOCOLS[IpProtocol] ?? IpProtocol;
  if (protocol !== 'tcp' && protocol !== 'udp') return `all/${protocol}`;
  // EC2 writes all ports of a protocol as -1, as 0 to 65535, or omits them.
  const from = FromPort === undefined || FromPort === -1 ? 0 : FromPort;
  const to = ToPort === undefined || ToPort === -1 ? 65_535 : ToPort;
  const ports = from === to ? String(from) : `${from}-${to}`;
  return protocol === 'tcp' ? ports : `${ports}/${protocol}`;
}

/**
 * Returns whether open ports, in the form of `portsOf`, cover others: '20-25' covers '22', 'all' covers everything. A
 * value without a protocol means tcp and udp; '22/tcp' means only tcp.
 */
export function coversPorts(open: string, wanted: string): boolean {
  const [ports = '', protocol = 'tcp'] = open.toLowerCase().split('/');
  const [wantedPorts = '', wantedProtocol] = wanted.toLowerCase().trim().split('/');
  if (open.toLowerCase() === 'all' || open.toLowerCase() === wanted.toLowerCase()) return true;
  if (wantedProtocol && wantedProtocol !== protocol) return false;
  const has = rangeOf(ports);
  const wants = wantedPorts === 'all' ? ([0, 65_535] as const) : rangeOf(wantedPorts);
  return has !== undefined && wants !== undefined && has[0] <= wants[0] && wants[1] <= has[1];
}

function rangeOf(ports: string): readonly [number, number] | undefined {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(ports);
  return match ? [Number(match[1]), Number(match[2] ?? match[1])] : undefined;
}
