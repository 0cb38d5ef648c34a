import { findRegions } from '../../../domain/regions.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

/** "the vendor one", "that staging thing": the one that was shown in whose name or tags the word stands. */
const SUCH_ONE = /\b(?:the |that |this )([a-z0-9][\w-]*)(?:['’]s)? (?:one|thing|guy)\b/gi;

/** "the data one", of costs by team */
export function suchGroup(text: string, shown: readonly Shown[]): Referred | undefined {
  for (const match of text.matchAll(SUCH_ONE)) {
    const [said, word = ''] = match;
    const among = shown.filter((group) => isGroup(group) && partsOf(group.id).includes(word.toLowerCase()));
    const [one] = among;
    if (one && among.length === 1) return put(text, match.index, said, one);
  }
  return undefined;
}

export function suchOne(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
): Referred | undefined {
  const { focus, shown = [] } = frame ?? {};
  for (const match of graph ? text.matchAll(SUCH_ONE) : []) {
    const [said, word = ''] = match;
    const there = graph && (oneThere(word, shown, graph) ?? called(word, shown, graph));
    if (there) return put(text, match.index, said, there);
    const meant = graph?.resolve(word);
    if (!meant || FUNCTION_WORDS.has(word.toLowerCase())) continue;
    const { kind = '' } = focus ?? shown[0] ?? {};
    const named = [...meant.exact.filter((thing) => thing.kind === kind), ...meant.part.ofKind(kind)];
    const tagged = meant.tags.flatMap(({ things }) => things.ofKind(kind));
    const ids = new Set([...named, ...tagged].map(({ id }) => id).filter((id) => id !== focus?.id));
    const among = shown.filter(({ id }) => ids.has(id));
    const [one = otherThan(focus, named) ?? otherThan(focus, tagged)] = among;
    if (one && among.length <= 1) return put(text, match.index, said, one);
  }
  return undefined;
}

/** "the orders one": of those with the word in their names the one that is called just so. */
function called(word: string, shown: readonly Shown[], graph: Graph): Shown | undefined {
  const [one, another] = shown.filter(
    ({ id, kind, name = id }) =>
      name.toLowerCase() === word.toLowerCase() && graph.called(id).some((thing) => thing.kind === kind),
  );
  return another ? undefined : one;
}

/** "the frankfurt one": of those that were shown the only one in that place. */
function oneThere(word: string, shown: readonly Shown[], graph: Graph): Shown | undefined {
  const [place] = findRegions(word);
  if (!place) return undefined;
  const [one, another] = shown.filter(({ id, kind }) =>
    graph.called(id).some((thing) => thing.kind === kind && place.codes.includes(thing.region)),
  );
  return another ? undefined : one;
}

/** After staging-api "the web one": of all that are called so the only one, or the only one that is called like it. */
function otherThan(focus: Shown | undefined, alike: readonly Shown[]): Shown | undefined {
  const others = [...new Map(alike.map((thing) => [thing.id, thing])).values()].filter(
    ({ id }) => id !== focus?.id,
  );
  const parts = new Set(partsOf(focus?.name ?? focus?.id ?? ''));
  const like = others.filter(({ id, name }) => partsOf(name ?? id).some((part) => parts.has(part)));
  const [one, another] = like.length > 0 ? like : others;
  return another ? undefined : one && { kind: one.kind, id: one.id, ...(one.name && { name: one.name }) };
}
