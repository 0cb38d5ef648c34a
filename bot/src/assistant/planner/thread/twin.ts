import { findRegions } from '../../../domain/regions.ts';
import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

const TWIN = 'twin|sister|brother|sibling|counterpart|equivalent|copy';
const ONE = new RegExp(
  [
    `\\b(?:the |that |its )?([a-z][\\w-]*(?: [a-z][\\w-]*)?) (?:one|${TWIN})\\b(?! in)`,
    `\\b(?:(?:the|that) (?:same )?one|(?:the|its) (?:[a-z]+ )?(?:${TWIN})) (?:in|from|of|over in) (?:the )?([a-z][\\w-]*(?: [a-z][\\w-]*)?)`,
  ].join('|'),
  'gi',
);

/**
 * "i mean the sydney one", "its twin in production": returns the text with the name of the corresponding thing there,
 * if there is only one. Its name corresponds to the one before it in the message, or else to the one in focus.
 */
export function withTwin({ frame, graph, text }: PlanInput): string {
  const { focus } = frame ?? {};
  if (!graph) return text;
  let from: readonly Entity[] = [];
  const told = text.replace(ONE, (said: string, ...rest: unknown[]) => {
    const [before, behind, at] = rest as [string?, string?, number?];
    const words = before ?? behind ?? '';
    const end = findRegions(words)[0]?.end ?? words.length;
    const named = namedIn(text.slice(0, at), graph);
    const own = named.length > 0 ? named : focus && !isGroup(focus) ? [focus] : [];
    const twin = own.map((one) => twinCalled(words, one, graph)).find(Boolean);
    // "the european one", of a thing that is there already
    if (!twin && named.length === 0 && before && focus && isThere(focus, words, graph)) return 'it';
    if (twin) from = named;
    // "the one in sydney too": the words after the place stay.
    return twin ? `${twin}${behind ? behind.slice(end) : ''}` : said;
  });
  return from.length > 0 ? withoutPlaceOf(from, told) : told;
}

/** Reports whether the thing in focus is in the place that words name. */
function isThere({ id, kind }: Shown, words: string, graph: Graph): boolean {
  const codes = findRegions(words).flatMap((place) => place.codes);
  const things = graph.called(id).filter((thing) => thing.kind === kind);
  return things.length === 1 && codes.includes(things[0]?.region ?? '');
}

/** "x in virginia against the eu one": the place identifies x, not its twin. */
function withoutPlaceOf(things: readonly Entity[], text: string): string {
  const place = findRegions(text).find(({ codes }) => things.some(({ region }) => codes.includes(region)));
  return place
    ? text.slice(0, place.start).replace(/\b(?:in|from|of|at) $/i, '') + text.slice(place.end)
    : text;
}

/** Returns the things that the last whole name in a text stands for. */
const namedIn = (text: string, graph: Graph): readonly Entity[] =>
  (text.match(/[a-z][\w.-]*[-_.][\w.-]*\w/gi) ?? [])
    .map((name) => graph.things(name))
    .findLast((each) => each.length > 0) ?? [];

/** Returns the name of the one thing that words place elsewhere, in a region or an environment. */
function twinCalled(words: string, own: Shown, graph: Graph): string | undefined {
  const [place] = findRegions(words);
  if (place) return twinIn(place.codes, own, graph);
  const tagged = isEnvironment(words.toLowerCase()) ? graph.resolve(words).tags : [];
  const ids = new Set(tagged.flatMap(({ things }) => things.ofKind(own.kind).map(({ id }) => id)));
  return ids.size > 0
    ? twinAmong(({ id }) => ids.has(id), own, graph, partsOf(own.name ?? own.id))
    : undefined;
}

/** Returns the name of the one thing in a place whose name corresponds to another. */
const twinIn = (codes: readonly string[], own: Shown, graph: Graph): string | undefined =>
  twinAmong(({ region }) => codes.includes(region), own, graph, partsOf(own.name ?? own.id).slice(0, 1));

function twinAmong(
  isThere: (thing: Entity) => boolean,
  { id, kind, name = id }: Shown,
  graph: Graph,
  parts: readonly string[],
): string | undefined {
  if (graph.called(id).some((thing) => thing.kind === kind && isThere(thing))) return undefined;
  const alike = parts
    .flatMap((part) => graph.resolve(part).part.ofKind(kind))
    .filter((thing) => isThere(thing) && differsInPlace(thing.name ?? thing.id, name));
  const [one, another] = new Set(alike);
  return one && !another ? (one.name ?? one.id) : undefined;
}

/** "order-events-eu" and "order-events-syd": the names differ in one part, or one of them has a part more. */
export function differsInPlace(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const own = a.filter((part) => !b.includes(part));
  const others = b.filter((part) => !a.includes(part));
  return own.length <= 1 && others.length <= 1 && own.length + others.length > 0;
}
