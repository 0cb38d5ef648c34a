import type { Filter } from '../../../contract/query.ts';
import { calledOf } from '../../../graph/entity.ts';
import { code } from '../../../tools/list/words.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Scan } from './scan.ts';

/**
 * "attached to jenkins": for a field whose cells are ids, returns the filter by the id of the thing with that name, and
 * the position after the name.
 */
export function knownIds(
  { question: { mentions }, taken }: Scan,
  at: number,
  { before, header, key, pattern, type }: Field,
): { filter: Filter; to: number } | undefined {
  const mention = mentions.find(({ from, isExcluded, to }) => from <= at && at < to && !isExcluded);
  if (!mention || !pattern || type !== 'text' || taken.slice(mention.from, mention.to).some(Boolean))
    return undefined;
  const things = mention.exact.filter((thing) => thing.id !== calledOf(thing) && pattern.test(thing.id));
  const ids = [...new Set(things.map(({ id }) => id))];
  if (ids.length === 0) return undefined;
  const says = `${before ?? `with the ${header.toLowerCase()}`} ${code(mention.words)}`;
  return {
    filter: { field: key, op: 'eq', value: ids.length === 1 ? (ids[0] ?? '') : ids, says },
    to: mention.to,
  };
}
