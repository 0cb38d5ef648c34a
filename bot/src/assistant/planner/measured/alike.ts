import { joined } from '../../../contract/words.ts';
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
  const there = (things: Things) =>
    things.ofKind(kind).filter(({ region }) => regions.length === 0 || regions.includes(region));
  const bearing = tags.filter(({ things }) => there(things).length > 0);
  const isTagged = bearing.length > 0;
  const things = isTagged ? bearing.flatMap((tag) => there(tag.things)) : there(part);
  const resources = [...new Set(things.map(({ id }) => id))];
  if (resources.length === 0 || resources.length > MOST) return undefined;
  const named = bearing.map(({ key, values }) => code(`${key}=${values.join(', ')}`));
  const told = isTagged
    ? `These are the things tagged ${joined(named, 'or')}.`
    : `These are the things with ${code(words)} in their names.`;
  const at = [...range(from, to), ...nounAt];
  return { args: { resources, service }, service, isNew: true, at, told };
}
