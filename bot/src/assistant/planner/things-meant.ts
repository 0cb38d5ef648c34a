import type { Entity } from '../../graph/entity.ts';
import { isEnvironment } from '../../graph/tag-words.ts';
import type { Thing } from './about-thing.ts';
import type { MentionAt } from './slots/mention.ts';

/** A part of a name means its thing only if no more things than this have it in their names. */
const MAX_MEANT = 1;

/** Returns the things that the words name, preferring the kinds that stand beside them. */
export function thingsOf(
  mention: MentionAt,
  kinds: ReadonlySet<string>,
  regions: readonly string[],
  isApart: boolean,
): readonly Thing[] {
  const { exact: called, isCertain, isExcluded, isOrdinary, isReference, part } = mention;
  if (isExcluded || isReference) return [];
  const isThere = ({ region }: Entity) =>
    regions.length === 0 || region === 'global' || regions.includes(region);
  const exact = called.filter(isThere);
  // "the shop in sydney" means the thing with that part in its name there: shop-syd.
  if (called.length > 0 && exact.length === 0) return part.all.filter(isThere);
  const ofKinds = exact.filter(({ kind }) => kinds.has(kind));
  if (ofKinds.length > 0) return ofKinds;
  // "can anna delete buckets" is about anna; "the anna bucket" is about a bucket with that part in its name.
  if (exact.length > 0 && isApart && (isCertain || !isOrdinary)) return exact;
  // An environment is not a thing, even if a thing has the same name.
  if (mention.tags.length > 0 && isEnvironment(mention.words.toLowerCase())) return [];
  const parts = [...kinds].flatMap((kind) => part.ofKind(kind));
  if (parts.length > 0 && parts.length <= MAX_MEANT) return parts;
  if (isOrdinary && !isCertain) return [];
  if (exact.length > 0) return exact;
  return part.size <= MAX_MEANT ? part.all : [];
}
