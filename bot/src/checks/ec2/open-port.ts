import type { SecurityGroup } from '@aws-sdk/client-ec2';
import { coversPorts, isOpenToWorld, portsOf } from '../../aws/open-ports.ts';
import type { Place, Verdict } from '../check.ts';
import { groupVerdict } from './group-verdict.ts';

/** Judges whether a group lets everyone in on one of these ports ('22', '137/udp'); all ports at once are another check's. */
export function openPort(place: Place, group: SecurityGroup, ports: string[]): Verdict {
  const open = (group.IpPermissions ?? []).filter(isOpenToWorld).map(portsOf);
  const exposed = open
    .filter((range) => !isEverything(range) && ports.some((port) => coversPorts(range, port)))
    .map((range) => `port ${range}`);
  return groupVerdict(
    place,
    group,
    exposed.length > 0 && `${[...new Set(exposed)].join(', ')} open to the internet`,
  );
}

/** All ports of all protocols, or of TCP. */
export const isEverything = (ports: string): boolean => ports === 'all' || ports === '0-65535';
