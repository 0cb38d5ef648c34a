import type { Graph } from '../../../graph/graph.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { isNounOf } from './noun-of.ts';

interface Other {
  /** The words that stand for it. */
  said: RegExpMatchArray;
  one: Shown;
}

/** "the other?", "is the other one encrypted", "the other bucket", but not "the other buckets". */
const OTHER =
  /\b(?:the|that|its) other(?: (?:one|guy|thing)\b|(?=[?.,!]|$| (?:is|was|does|did|has|had|can|in|on|at|from|with|and|then|too|please|[a-z]+ed)\b)| ([a-z]+)\b)/gi;

/** Returns, of the two things in mind, the one that the thread was not about last. */
export function theOther(text: string, frame: Frame | undefined, lexicon: Lexicon): Other | undefined {
  const { focus, shown = [] } = frame ?? {};
  const [said] = text.matchAll(OTHER);
  if (!said || !focus || shown.length !== 2) return undefined;
  const [one, another] = shown.filter(({ id, kind }) => id !== focus.id || kind !== focus.kind);
  const noun = said[1]?.toLowerCase();
  const isOfKind = noun === undefined || (stem(noun) === noun && isNounOf(noun, [focus], lexicon));
  return one && !another && isOfKind ? { said, one } : undefined;
}

/** "its twin", "the other box": another thing in a numbered series. */
const TWIN =
  /\b(?:its|his|the|that|this) (?:twin|sibling|sister|counterpart|peer|other (?:one|box|node|instance|server|machine|host|guy))\b/gi;

export function twin(text: string, frame: Frame | undefined, graph: Graph | undefined): Other | undefined {
  const [said] = text.matchAll(TWIN);
  const focus = frame?.focus;
  if (!said || !focus || !graph) return undefined;
  const [one, another] = siblingsOf(focus, graph);
  return one && !another ? { said, one } : undefined;
}

/** Returns the others of a numbered series, or of the one to which the thing belongs: "search-2", of search-1. */
export function siblingsOf(focus: Shown, graph: Graph): Shown[] {
  const things = graph.withIds(focus.kind, new Set([focus.id]));
  const near = [...things, ...(graph.belonging(things, 'ec2.instances') ?? [])];
  for (const { id, kind, name = id } of near) {
    const stem = /^(.*\D)\d+$/.exec(name)?.[1];
    const others = stem === undefined ? [] : graph.resolve(stem).part.ofKind(kind);
    const alike = others.filter((other) => other.id !== id && other.name?.replace(/\d+$/, '') === stem);
    if (alike.length > 0)
      return alike.map((each) => ({ kind, id: each.id, ...(each.name && { name: each.name }) }));
  }
  return [];
}
