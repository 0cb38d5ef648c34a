import { counted, joined } from '../contract/words.ts';
import type { Graph } from '../graph/graph.ts';
import { code, count } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { EMPTY, isUnread, noSuchTag, unread } from './unknown.ts';

const MAX_KEYS = 12;
const MAX_VALUES = 12;

/**
 * Returns the tag keys in use, with their values and the number of resources for each.
 * @param key for all of its values; absent: every key with its most common values
 */
export function tagsInUse(graph: Graph, key?: string): Finding {
  if (isUnread(graph)) return unread('which tags are in use');
  const all = graph.tagsInUse();
  const asked = key === undefined ? undefined : new Set([key, ...graph.tagKeys(key)]);
  const found = asked ? all.filter((tag) => asked.has(tag.key)) : all;
  if (found.length === 0)
    return key === undefined
      ? { ...EMPTY, outcome: 'none', text: 'Nothing that is known has a tag.' }
      : noSuchTag(key, graph);
  const rows = found.flatMap(({ key: of, values }) =>
    (asked ? values : values.slice(0, MAX_VALUES)).map(({ things, value }) => ({ key: of, value, things })),
  );
  const named = found.slice(0, MAX_KEYS).map((tag) => code(tag.key));
  const more = found.length > named.length ? [`${count(found.length - named.length)} more`] : [];
  const keys = joined([...named, ...more]);
  return {
    outcome: 'found',
    text: asked
      ? `The ${found.length === 1 ? 'tag' : 'tags'} ${keys} ${found.length === 1 ? 'has' : 'have'} ${counted(rows.length, 'value')}.`
      : `${count(found.length)} tag ${found.length === 1 ? 'key is' : 'keys are'} in use: ${keys}.`,
    table: {
      columns: [
        { key: 'key', header: 'Tag', type: 'text' },
        { key: 'value', header: 'Value', type: 'text' },
        { key: 'things', header: 'Things', type: 'number' },
      ],
      rows,
    },
    ...EMPTY,
  };
}
