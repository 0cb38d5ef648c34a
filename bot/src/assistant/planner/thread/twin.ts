import { findRegions } from '../../../domain/regions.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

const ONE =
  /\b(?:the |that )?([a-z][\w-]*(?: [a-z][\w-]*)?) one\b(?! in)|\b(?:the|that) (?:same )?one (?:in|from|of|over in) (?:the )?([a-z][\w-]*(?: [a-z][\w-]*)?)/gi;

/**
 * "i mean the sydney one", after a thing that is somewhere else, or "order-events in virginia against the eu one": returns
 * the text with the name of the thing that is called alike there, if there is only one.
 */
export function withTwin({ frame, graph, text }: PlanInput): string {
  if (!graph) return text;
  const focus = frame?.focus && !isGroup(frame.focus) ? frame.focus : undefined;
  const kinds = new Set((frame?.shown ?? []).map(({ kind }) => kind));
  let named: Shown | undefined;
  const told = text.replace(
    ONE,
    (said: string, before: string | undefined, behind: string | undefined, at: number) => {
      const words = before ?? behind ?? '';
      const [place] = findRegions(words);
      named = namedBefore(text.slice(0, at), kinds, graph);
      const one = named ?? focus;
      const twin = place && one && twinIn(place.codes, one, graph);
      // "the one in sydney too": what follows the place stays.
      return twin ? `${twin}${behind ? behind.slice(place.end) : ''}` : said;
    },
  );
  return named && told !== text ? withoutItsPlace(told, named, graph) : told;
}

/** Returns the last thing that is named, of a kind that was shown. */
function namedBefore(text: string, kinds: ReadonlySet<string>, graph: Graph): Shown | undefined {
  for (const word of text.split(/[\s,;:?!]+/).toReversed()) {
    const thing = word === '' ? undefined : graph.called(word).find(({ kind }) => kinds.has(kind));
    if (thing) return { kind: thing.kind, id: thing.id, ...(thing.name && { name: thing.name }) };
  }
  return undefined;
}

/** "order-events in virginia": the place says which is meant, and the other thing is elsewhere. */
function withoutItsPlace(text: string, { id, kind, name = id }: Shown, graph: Graph): string {
  const end = text.indexOf(name) + name.length;
  const [, lead = ''] = /^( in (?:the )?)/.exec(text.slice(end)) ?? [];
  const [place] = lead === '' ? [] : findRegions(text.slice(end + lead.length));
  const isThere = graph
    .called(id)
    .some((thing) => thing.kind === kind && place?.codes.includes(thing.region));
  return place?.start === 0 && isThere
    ? `${text.slice(0, end)}${text.slice(end + lead.length + place.end)}`
    : text;
}

/** Returns the name of the one thing in a place that is called like another. */
export function twinIn(
  codes: readonly string[],
  { id, kind, name = id }: Shown,
  graph: Graph,
): string | undefined {
  const isThere = graph.called(id).some((thing) => thing.kind === kind && codes.includes(thing.region));
  const [first = ''] = partsOf(name);
  if (isThere || first === '') return undefined;
  const alike = graph
    .resolve(first)
    .part.ofKind(kind)
    .filter((thing) => codes.includes(thing.region) && differsInPlace(thing.name ?? thing.id, name));
  const [one, another] = alike;
  return one && !another ? (one.name ?? one.id) : undefined;
}

/** "order-events-eu" and "order-events-syd": all parts but one are the same, or one name has a part more. */
export function differsInPlace(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const own = a.filter((part) => !b.includes(part));
  const others = b.filter((part) => !a.includes(part));
  return own.length <= 1 && others.length <= 1 && own.length + others.length > 0;
}
