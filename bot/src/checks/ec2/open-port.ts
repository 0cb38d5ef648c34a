import type { IpPermission } from '@aws-sdk/client-ec2';
import { coversPorts, isOpenToWorld, portsOf } from '../../aws/open-ports.ts';
import type { Part, Place, Verdict } from '../check.ts';
import { ec2PrefixLists } from '../data/ec2/prefix-lists.ts';
import { ec2SecurityGroups } from '../data/ec2.ts';
import { readOf, unreadOf } from '../verdict.ts';
import { groupVerdict } from './group-verdict.ts';

/** What the checks below read. */
export const OPEN_PORT_READS = [ec2SecurityGroups, ec2PrefixLists] as const;

const WORLD = ['0.0.0.0/0', '::/0'];

/** Whether a rule lets in the whole internet, by itself or by a prefix list; unread where a list decides that is not known. */
function worldPart(rule: IpPermission, lists: ReadonlyMap<string, Part<string[]>>): Part<boolean> {
  if (isOpenToWorld(rule)) return { value: true };
  const named = (rule.PrefixListIds ?? []).map(
    ({ PrefixListId = '' }): Part<string[]> => lists.get(PrefixListId) ?? { unread: 'not read' },
  );
  if (named.some((list) => readOf(list)?.some((network) => WORLD.includes(network)))) return { value: true };
  const unread = unreadOf(...named);
  return unread === undefined ? { value: false } : { unread };
}

/** Judges of each security group whether everyone is let in on ports that `isMeant` knows, as portsOf writes them. */
export async function openGroups(place: Place, isMeant: (ports: string) => boolean): Promise<Verdict[]> {
  const [groups, lists] = await Promise.all([place.read(ec2SecurityGroups), place.read(ec2PrefixLists)]);
  return groups.map((group) => {
    const rules = (group.IpPermissions ?? [])
      .filter((rule) => isMeant(portsOf(rule)))
      .map((rule) => ({ ports: portsOf(rule), world: worldPart(rule, lists) }));
    const open = rules.flatMap(({ ports, world }) => (readOf(world) ? `port ${ports}` : []));
    const told = [...new Set(open)].join(', ').replace('port all', 'all ports');
    return groupVerdict(place, group, open.length > 0 && `${told} open to the internet`, {
      unread: unreadOf(...rules.map(({ world }) => world)),
    });
  });
}

/** One of these ports ('22', '137/udp'), also where all are open: CIS 6.3 counts ALL and ranges that hold it. */
export const onPorts =
  (...wanted: string[]) =>
  (ports: string): boolean =>
    wanted.some((port) => coversPorts(ports, port));

/** All ports of all protocols, or of TCP. */
export const isEverything = (ports: string): boolean => ports === 'all' || ports === '0-65535';
