import type { IpPermission } from '@aws-sdk/client-ec2';
import { coversPorts, networksOf, portsOf } from '../../aws/open-ports.ts';
import type { Part, Place, Verdict } from '../check.ts';
import { ec2PrefixLists } from '../data/ec2/prefix-lists.ts';
import { ec2SecurityGroups } from '../data/ec2/security-groups.ts';
import { readOf, unreadOf } from '../verdict.ts';
import { groupVerdict } from './group-verdict.ts';

/** What the checks below read. */
export const OPEN_PORT_READS = [ec2SecurityGroups, ec2PrefixLists] as const;

/** The whole internet, by the protocol that reaches it. */
const WORLD = { IPv4: '0.0.0.0/0', IPv6: '::/0' };
type Protocol = keyof typeof WORLD;
const PROTOCOLS = Object.keys(WORLD) as Protocol[];

/** How a rule lets in the whole internet, by itself or by a prefix list; unread where a list decides that is not known. */
function worldPart(rule: IpPermission, lists: ReadonlyMap<string, Part<string[]>>): Part<Protocol[]> {
  const named = (rule.PrefixListIds ?? []).map(
    ({ PrefixListId = '' }): Part<string[]> => lists.get(PrefixListId) ?? { unread: 'not read' },
  );
  const networks = [...networksOf(rule), ...named.flatMap((list) => readOf(list) ?? [])];
  const open = PROTOCOLS.filter((protocol) => networks.includes(WORLD[protocol]));
  const unread = unreadOf(...named);
  return open.length > 0 || unread === undefined ? { value: open } : { unread };
}

/** Judges of each security group whether everyone is let in on ports that `isMeant` knows, as portsOf writes them. */
export async function openGroups(place: Place, isMeant: (ports: string) => boolean): Promise<Verdict[]> {
  const [groups, lists] = await Promise.all([place.read(ec2SecurityGroups), place.read(ec2PrefixLists)]);
  return groups.map((group) => {
    const rules = (group.IpPermissions ?? [])
      .filter((rule) => isMeant(portsOf(rule)))
      .map((rule) => ({ ports: portsOf(rule), world: worldPart(rule, lists) }));
    const open = rules.filter(({ world }) => readOf(world)?.length);
    const ports = [...new Set(open.map((rule) => `port ${rule.ports}`))]
      .join(', ')
      .replace('port all', 'all ports');
    const by = PROTOCOLS.filter((protocol) => open.some(({ world }) => readOf(world)?.includes(protocol)));
    return groupVerdict(
      place,
      group,
      open.length > 0 && `${ports} open to the internet by ${by.join(' and ')}`,
      {
        unread: unreadOf(...rules.map(({ world }) => world)),
      },
    );
  });
}

/** One of these ports ('22', '137/udp'), also where all are open: CIS 6.3 counts ALL and ranges that hold it. */
export const onPorts =
  (...wanted: string[]) =>
  (ports: string): boolean =>
    wanted.some((port) => coversPorts(ports, port));

/** All ports of all protocols, or of TCP. */
export const isEverything = (ports: string): boolean => ports === 'all' || ports === '0-65535';
