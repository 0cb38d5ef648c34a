import type { Graph } from '../graph/graph.ts';
import { code } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { LISTS } from './kinds.ts';

const MOST_NEAR = 8;

/** Nothing of the accounts is known yet, or could be read: that a name is not known says nothing. */
export const isUnread = (graph: Graph): boolean => graph.isEmpty && LISTS.some(({ id }) => graph.unread(id));

/**
 * Nothing goes by a name: what is spelt nearly so.
 * @param kind only things of this kind were looked for
 */
export function unknown(name: string, graph: Graph, kind?: string): Finding {
  if (isUnread(graph)) return unread(`whether anything is called ${code(name)}`);
  const { exact, part } = graph.resolve(name);
  const alike = [...exact, ...part.all.slice(0, MOST_NEAR)].map(({ id, name: called = id }) => called);
  return {
    ...EMPTY,
    outcome: 'no_such_thing',
    text: `Nothing${kind === undefined ? '' : ` of kind ${code(kind)}`} that is known is called ${code(name)}.`,
    near: [...new Set([...alike, ...graph.near(name, MOST_NEAR)])].slice(0, MOST_NEAR),
  };
}

/** No thing bears a tag: which keys there are. */
export const noSuchTag = (key: string, graph: Graph): Finding => ({
  ...EMPTY,
  outcome: 'no_such_tag',
  text: `Nothing bears a tag ${code(key)}.`,
  near: graph.tagsInUse().map((each) => each.key),
});

/** What is in the accounts could not be read, or not yet: `what` is not known. */
export const unread = (what: string): Finding => ({
  ...EMPTY,
  outcome: 'not_read',
  text: `What is in the accounts could not be read, or not yet: ${what} is not known.`,
});

export const EMPTY = { gaps: [], sources: [], cost_usd: 0 };
