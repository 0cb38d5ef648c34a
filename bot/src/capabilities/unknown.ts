import type { Graph } from '../graph/graph.ts';
import { code } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { LISTS } from './kinds.ts';

const MAX_NEAR = 8;

/** Returns whether nothing is known about the accounts yet, or could be read. An unknown name then means nothing. */
export const isUnread = (graph: Graph): boolean => graph.isEmpty && LISTS.some(({ id }) => graph.unread(id));

/**
 * Returns the finding for an unknown name, with similar names.
 * @param kind only resources of this kind were searched
 */
export function unknown(name: string, graph: Graph, kind?: string): Finding {
  if (isUnread(graph)) return unread(`whether anything is called ${code(name)}`);
  const { exact, part } = graph.resolve(name);
  const alike = [...exact, ...part.all.slice(0, MAX_NEAR)].map(({ id, name: called = id }) => called);
  return {
    ...EMPTY,
    outcome: 'no_such_thing',
    text: `Nothing${kind === undefined ? '' : ` of kind ${code(kind)}`} that is known is called ${code(name)}.`,
    near: [...new Set([...alike, ...graph.near(name, MAX_NEAR)])].slice(0, MAX_NEAR),
  };
}

/** Returns the finding for an unknown tag key, with the existing keys. */
export const noSuchTag = (key: string, graph: Graph): Finding => ({
  ...EMPTY,
  outcome: 'no_such_tag',
  text: `Nothing bears a tag ${code(key)}.`,
  near: graph.tagsInUse().map((each) => each.key),
});

/** Returns the finding when the accounts could not be read, or not yet, so `what` is unknown. */
export const unread = (what: string): Finding => ({
  ...EMPTY,
  outcome: 'not_read',
  text: `What is in the accounts could not be read, or not yet: ${what} is not known.`,
});

export const EMPTY = { gaps: [], sources: [], cost_usd: 0 };
