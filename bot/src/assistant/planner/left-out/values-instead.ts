import { joined } from '../../../contract/words.ts';
import type { Graph } from '../../../graph/graph.ts';
import { data } from '../../../reply/markup.ts';

/** More values than these are only counted. */
const MAX_NAMED = 6;

/**
 * "the marketing team", where no tag has that value: returns the sentence that names the values that there are, and the
 * most used of them. Undefined: the accounts have no such key, or they have the value.
 * @param key the word for the key: "team", "squad"
 */
export function valuesInstead(
  word: string,
  key: string,
  graph: Graph | undefined,
): { says: string; offered: string[] } | undefined {
  const keys = graph?.tagKeys(key) ?? [];
  const [known] = keys;
  if (!graph || !known || graph.resolve(word).tags.some((tag) => keys.includes(tag.key))) return undefined;
  const { values = [] } = graph.tagsInUse().find((tag) => tag.key === known) ?? {};
  if (values.length === 0) return undefined;
  const named = values.slice(0, MAX_NAMED).map(({ value }) => `“${data(value)}”`);
  const more = values.length - named.length;
  const there = joined(more > 0 ? [...named, `${more} more`] : named);
  return {
    says: `I know of no ${key} “${data(word)}”: there ${values.length === 1 ? 'is' : 'are'} ${there}.`,
    offered: values.map(({ value }) => value),
  };
}
