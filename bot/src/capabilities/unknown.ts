import type { Graph } from '../graph/graph.ts';
import { code } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { LISTS } from './kinds.ts';

const MAX_NEAR = 8;

/** Returns whether nothing could be read in the accounts so far. That a name is unknown then means nothing. */
export const isUnread = (graph: Graph): boolean => graph.isEmpty && LISTS.some(({ id }) => graph.unread(id));

/** Returns the finding for an unknown name, with similar names. */
export function unknown(name: string, graph: Graph): Finding {
  if (isUnread(graph)) return unread(`whether anything is called ${code(name)}`);
  const { exact, part } = graph.resolve(name);
  const alike = [...exact, ...part.all.slice(0, MAX_NEAR)].map(({ id, name: called = id }) => called);
  return {
    ...EMPTY,
    outcome: 'no_such_thing',
    text: `Nothing that is known is called ${code(name)}.`,
    near: [...new Set([...alike, ...graph.near(name, MAX_NEAR)])].slice(0, MAX_NEAR),
  };
}

/** Returns the finding for an unknown tag key, with the existing keys. */
export const noSuchTag = (key: string, graph: Graph): Finding => ({
  ...EMPTY,
  outcome: 'no_such_tag',
  text: `Nothing has a tag ${code(key)}.`,
  near: graph.tagsInUse().map((each) => each.key),
});

/** Returns the finding while the accounts are unread, so that `what` is unknown. */
export const unread = (what: string): Finding => ({
  ...EMPTY,
  outcome: 'not_read',
  text: `What is in the accounts could not be read, or has not been read yet: ${what} is not known.`,
});

export const EMPTY = { gaps: [], sources: [], cost_usd: 0 };
