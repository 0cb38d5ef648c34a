import { joined } from '../../../contract/words.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Things } from '../../../graph/things.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import { code } from '../../../tools/list/words.ts';
import type { Readings } from '../readings.ts';
import type { Meant } from './several-named.ts';
import { MOST, range } from './several-named.ts';

/** "cpu of the web team's servers", "web cpu in sydney": returns the things with a tag, otherwise those called alike. */
export function alike(
  { from, isExcluded, part, tags, to, words }: Readings['question']['mentions'][number],
  [kind = 'ec2.instances']: ReadonlySet<string>,
  nounAt: readonly number[],
  { regions }: Readings['question'],
): Meant | undefined {
  const service = serviceMeasuring(kind);
  if (!service || isExcluded) return undefined;
  const isThere = ({ region }: Entity) => regions.length === 0 || regions.includes(region);
  const bearing = tags.filter(({ things }) => things.ofKind(kind).some(isThere));
  const isTagged = bearing.length > 0;
  const resources = idsOf(isTagged ? bearing.map(({ things }) => things) : [part], kind, isThere);
  if (!resources) return undefined;
  const named = bearing.map(({ key, values }) => code(`${key}=${values.join(', ')}`));
  const told = isTagged
    ? `These are the things tagged ${joined(named, 'or')}.`
    : `These are the things with ${code(words)} in their names.`;
  const at = [...range(from, to), ...nounAt];
  return { args: { resources, service }, service, isNew: true, at, told };
}

/** Returns the ids of things of a kind. Undefined: there are none, or more than one answer measures. */
function idsOf(
  lists: readonly Things[],
  kind: string,
  isMeant: (thing: Entity) => boolean,
): string[] | undefined {
  const ids = new Set<string>();
  for (const list of lists)
    for (const thing of list.ofKind(kind)) {
      if (isMeant(thing)) ids.add(thing.id);
      if (ids.size > MOST) return undefined;
    }
  return ids.size > 0 ? [...ids] : undefined;
}
