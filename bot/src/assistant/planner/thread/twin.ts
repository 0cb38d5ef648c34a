import { findRegions } from '../../../domain/regions.ts';
import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';

const ONE =
  /\b(?:the |that )?([a-z][\w-]*(?: [a-z][\w-]*)?) one\b(?! in)|\b(?:the|that) one (?:in|from|of|over in) (?:the )?([a-z][\w-]*(?: [a-z][\w-]*)?)/gi;

/**
 * "i mean the sydney one", after a thing that is somewhere else: returns the text with the name of the thing that is
 * called alike there, if there is only one.
 */
export function withTwin({ frame, graph, text }: PlanInput): string {
  const { focus } = frame ?? {};
  if (!focus || !graph || isGroup(focus)) return text;
  return text.replace(ONE, (said: string, before?: string, behind?: string) => {
    const words = before ?? behind ?? '';
    const [place] = findRegions(words);
    const twin = place && twinIn(place.codes, focus, graph);
    // "the one in sydney too": what follows the place stays.
    return twin ? `${twin}${behind ? behind.slice(place.end) : ''}` : said;
  });
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
