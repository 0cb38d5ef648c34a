import type { Entity } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { Mention } from '../../../graph/mention.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';

/**
 * "the recommendations service", "the crm server": returns the one thing of the kind in the noun after a name. The
 * words may be only a part of its name if the things with exactly that name are of other kinds and have nothing of that
 * kind: the disk of the database `crm` is its own, but the server is `crm-windows`.
 */
export function oneOfKind(
  { exact, part, tags }: Mention,
  tokens: readonly Token[],
  to: number,
  graph: Graph,
  kindsOf: (token: Token) => KindsOf,
  regions: readonly string[] = [],
): Entity | undefined {
  const noun = tokens[to];
  if (!noun || exact.length === 0 || /s$/.test(noun.word)) return undefined;
  const { own, others } = kindsOf(noun);
  const called = (kinds: readonly string[]) => exact.filter(({ kind }) => kinds.includes(kind));
  // "the shop balancer in sydney": `shop` is elsewhere, and the one there has it in its name.
  const isThere = ({ region }: Entity) => regions.includes(region);
  const [there, more] = regions.length > 0 ? own.flatMap((kind) => part.ofKind(kind).filter(isThere)) : [];
  if (there && !more && !exact.some(isThere)) return there;
  const [one, another] = called(own);
  if (one) return another ? undefined : one;
  // "for analytics instances", "the data bucket" are things of a team.
  const isOfTag = tags.some(({ things }) => own.some((kind) => things.ofKind(kind).length > 0));
  const isOwned = own.some((kind) => graph.belonging(exact, kind)?.length);
  const [like, alike] = isOfTag || isOwned ? [] : own.flatMap((kind) => part.ofKind(kind));
  if (like) return alike ? undefined : like;
  const [other, further] = called(others);
  return further ? undefined : other;
}

/** "pos nlb": returns the one thing with the whole name whose last word is the noun of its kind. */
export function wholeOfKind(
  { exact: [one, another] }: Mention,
  span: readonly Token[],
  kindsOf: (token: Token) => KindsOf,
): Entity | undefined {
  const noun = span.at(-1);
  if (!one || another || span.length < 2 || !noun || /s$/.test(noun.word)) return undefined;
  return kindsOf(noun).own.includes(one.kind) ? one : undefined;
}

/**
 * "security group web": returns the things of the kind in the singular noun before a whole name, of which each region
 * may have one.
 * @param isMeant whether a kind is meant by the whole noun: a security group is no group of people
 */
export function calledSo(
  { exact }: Mention,
  noun: Token | undefined,
  kindsOf: (token: Token) => KindsOf,
  isMeant: (kind: string) => boolean,
): readonly Entity[] {
  if (!noun || exact.length < 2 || /s$/.test(noun.word)) return [];
  const { own, others } = kindsOf(noun);
  const kinds = (own.length > 0 ? own : others).filter(isMeant);
  return exact.filter(({ kind }) => kinds.includes(kind));
}

/** The kinds that a word names: as their noun, or as the last word of a longer noun, "server" of "database server". */
export interface KindsOf {
  own: readonly string[];
  others: readonly string[];
}

export function kindsNamed({ stem }: Token, lexicon: Lexicon): KindsOf {
  const naming = lexicon.naming(stem);
  const own = naming.filter(({ nouns }) => nouns.has(stem));
  const others = naming.filter((vocabulary) => !own.includes(vocabulary));
  const ids = (found: typeof naming) => found.map(({ tool }) => tool.id);
  return own.length > 0 ? { own: ids(own), others: ids(others) } : { own: ids(others), others: [] };
}
