import type { IpPermission } from '@aws-sdk/client-ec2';
import { coversPorts, networksOf, portsOf } from '../../aws/open-ports.ts';
import { joined } from '../../contract/words.ts';
import type { Check, Part, Place, Verdict } from '../check.ts';
import { ec2PrefixLists } from '../data/ec2/prefix-lists.ts';
import { ec2SecurityGroups } from '../data/ec2.ts';
import { cis, securityHub } from '../sources.ts';
import { readOf, unreadOf } from '../verdict.ts';
import { groupVerdict } from './group-verdict.ts';

type Words = Omit<Check, 'kind' | 'service' | 'scope' | 'reads' | 'look'>;

/**
 * Declares a check that no security group opens certain ports to everyone. `isMeant` recognises them as portsOf writes
 * them.
 */
const openPorts = ({ isMeant, ...words }: Words & { isMeant(ports: string): boolean }): Check => ({
  ...words,
  kind: 'security',
  service: 'Amazon EC2',
  scope: 'regional',
  reads: [ec2SecurityGroups, ec2PrefixLists],
  look: (place) => openGroups(place, isMeant, words.remediation.cli),
});

async function openGroups(
  place: Place,
  isMeant: (ports: string) => boolean,
  usual: string,
): Promise<Verdict[]> {
  const [groups, lists] = await Promise.all([place.read(ec2SecurityGroups), place.read(ec2PrefixLists)]);
  return groups.map((group) => {
    const rules = (group.IpPermissions ?? [])
      .filter((rule) => isMeant(portsOf(rule)))
      .map((rule) => opennessOf(rule, lists));
    const open = rules.filter(({ by }) => by.length > 0);
    const ports = [...new Set(open.map((rule) => `port ${rule.ports}`))]
      .join(', ')
      .replace('port all', 'all ports');
    const by = PROTOCOLS.filter((protocol) => open.some((rule) => rule.by.includes(protocol)));
    const unread = rules.find((rule) => rule.unread !== undefined)?.unread;
    return groupVerdict(place, group, open.length > 0 && `${ports} open to the internet by ${joined(by)}`, {
      unread,
      cli: revoking(open, usual),
    });
  });
}

/** The whole internet by protocol. */
const WORLD = { IPv4: '0.0.0.0/0', IPv6: '::/0' };
type Protocol = keyof typeof WORLD;
const PROTOCOLS = Object.keys(WORLD) as Protocol[];

/** How open a rule is. */
interface Openness {
  rule: IpPermission;
  ports: string;
  /** The protocols by which it allows the whole internet, directly or by a prefix list. */
  by: Protocol[];
  /** The parts of the rule that do so, as `--ip-permissions` takes them. */
  ranges: string[];
  /** Why one of its prefix lists could not be read. */
  unread: string | undefined;
}

function opennessOf(rule: IpPermission, lists: ReadonlyMap<string, Part<string[]>>): Openness {
  const own = networksOf(rule);
  const named = (rule.PrefixListIds ?? []).map(({ PrefixListId: id = '' }) => {
    const part: Part<string[]> = lists.get(id) ?? { unread: 'not read' };
    return { id, part, networks: readOf(part) ?? [] };
  });
  const isOpen = (networks: string[]) => PROTOCOLS.some((protocol) => networks.includes(WORLD[protocol]));
  const open = named.filter(({ networks }) => isOpen(networks)).map(({ id }) => `{PrefixListId=${id}}`);
  const networks = [...own, ...named.flatMap((list) => list.networks)];
  return {
    rule,
    ports: portsOf(rule),
    by: PROTOCOLS.filter((protocol) => networks.includes(WORLD[protocol])),
    ranges: [
      ...(own.includes(WORLD.IPv4) ? [`IpRanges=[{CidrIp=${WORLD.IPv4}}]`] : []),
      ...(own.includes(WORLD.IPv6) ? [`Ipv6Ranges=[{CidrIpv6=${WORLD.IPv6}}]`] : []),
      ...(open.length > 0 ? [`PrefixListIds=[${open.join(',')}]`] : []),
    ],
    unread: unreadOf(...named.map(({ part }) => part)),
  };
}

/** Returns the command that closes all open rules; undefined if the check's usual one does. */
function revoking(open: readonly Openness[], usual: string): string | undefined {
  const [only, another] = open;
  const port = only?.ports === 'all' ? '--protocol all ' : `--port ${only?.ports} `;
  const isIpv4Only = only?.ranges.length === 1 && only.ranges[0]?.startsWith('IpRanges=');
  const isUsual = !another && isIpv4Only && usual.includes(port);
  if (!only || isUsual) return undefined;
  const permissions = open.map(({ ranges, rule: { FromPort, IpProtocol = '-1', ToPort } }) => {
    const span =
      FromPort === undefined || ToPort === undefined ? [] : [`FromPort=${FromPort}`, `ToPort=${ToPort}`];
    return `'${[`IpProtocol=${IpProtocol}`, ...span, ...ranges].join(',')}'`;
  });
  return `aws ec2 revoke-security-group-ingress --group-id GROUP --ip-permissions ${permissions.join(' ')}`;
}

/**
 * Matches any of these ports ('22', '137/udp'), also when all are open: CIS 6.3 counts ALL and ranges that contain the
 * port.
 */
const onPorts =
  (...wanted: string[]) =>
  (ports: string): boolean =>
    wanted.some((port) => coversPorts(ports, port));

export const ec2OpenSsh = openPorts({
  id: 'ec2.open-ssh',
  title: 'No security group lets everyone in by SSH',
  finding: ['security group lets everyone in by SSH', 'security groups let everyone in by SSH'],
  severity: 'high',
  risk: 'Everyone on the internet can try keys and passwords, and every flaw of the SSH server, on the machines behind it.',
  remediation: {
    text: 'Allow port 22 from your own networks only, or use Session Manager and close it.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 22 --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.13')}`,
  isMeant: onPorts('22'),
});

export const ec2OpenRdp = openPorts({
  id: 'ec2.open-rdp',
  title: 'No security group lets everyone in by remote desktop',
  finding: [
    'security group lets everyone in by remote desktop',
    'security groups let everyone in by remote desktop',
  ],
  severity: 'high',
  risk: 'Remote desktops that the internet can reach are the most common way in for ransomware.',
  remediation: {
    text: 'Allow port 3389 from your own networks only, or use Fleet Manager and close it.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 3389 --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.14')}`,
  isMeant: onPorts('3389'),
});

export const ec2OpenCifs = openPorts({
  id: 'ec2.open-cifs',
  title: 'No security group lets everyone in to file shares',
  finding: [
    'security group lets everyone in to file shares',
    'security groups let everyone in to file shares',
  ],
  severity: 'high',
  risk: 'Everyone on the internet can reach Windows file shares, which worms look for.',
  remediation: {
    text: 'Allow port 445 from your own networks only.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 445 --cidr 0.0.0.0/0',
  },
  source: cis('6.1.2'),
  isMeant: onPorts('445'),
});

export const ec2OpenDatabases = openPorts({
  id: 'ec2.open-databases',
  title: 'No security group lets everyone in to databases',
  finding: [
    'security group lets everyone in to a database port',
    'security groups let everyone in to database ports',
  ],
  severity: 'high',
  risk: 'Everyone on the internet can try passwords on the databases behind it.',
  remediation: {
    text: 'Allow the port from the security groups of the applications only.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port 3306 --cidr 0.0.0.0/0',
  },
  source: securityHub('EC2.19'),
  isMeant: onPorts('1433', '1521', '3306', '5432', '6379', '9200', '27017'),
});

export const ec2OpenEverything = openPorts({
  id: 'ec2.open-everything',
  title: 'No security group is open to everyone on all ports',
  finding: [
    'security group is open to everyone on all ports',
    'security groups are open to everyone on all ports',
  ],
  severity: 'critical',
  risk: 'Everything that listens on the machines behind it can be reached by everyone.',
  remediation: {
    text: 'Replace the rule by one for each port and network that is needed.',
    cli: 'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol all --cidr 0.0.0.0/0',
  },
  source: `${cis('6.3 and 6.4')}; ${securityHub('EC2.19')}`,
  // All ports, of all protocols or of TCP.
  isMeant: (ports) => ports === 'all' || ports === '0-65535',
});
