import type { Filter } from '../../../contract/query.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
import { code } from '../../../tools/list/words.ts';
import type { MentionAt } from '../slots/mention.ts';
import { one } from './field-of-mention.ts';
import type { Scan } from './scan.ts';

/** The tool that lists things of every kind by their tags. */
const BY_TAG = 'resources.by-tag';

/** Returns the tag meaning for these things: of several keys, the one that most of them have. */
export const tagFor = ({ tags }: MentionAt, kind: string): TagMeaning | undefined =>
  kind === BY_TAG
    ? tags[0]
    : tags
        .filter(({ things }) => things.countOf(kind) > 0)
        .reduce<TagMeaning | undefined>(
          (most, tag) => (most && most.things.countOf(kind) >= tag.things.countOf(kind) ? most : tag),
          undefined,
        );

/** Filters by a tag. If the list of a kind does not include tags, it filters by the ids that are known to have the tag. */
export function byTag({ vocabulary }: Scan, tag: TagMeaning): Filter {
  const { key, values } = tag;
  if (vocabulary.fields.has('tags')) return { field: `tag:${key}`, op: 'eq', value: one(values) };
  const { fields, id } = vocabulary.tool;
  const ids = tag.things.ofKind(id).map((thing) => thing.id);
  return {
    ...{ field: fields[0]?.key ?? 'name', op: 'eq', value: one([...new Set(ids)]) },
    says: `tagged ${code(`${key}=${values.join(', ')}`)}`,
  };
}
