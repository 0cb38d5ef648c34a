import type { TagMeaning } from '../../../graph/graph.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import type { Scope } from '../health-of.ts';
import { scopeOf } from '../health-of.ts';
import type { MentionAt } from '../slots/mention.ts';
import { HOW_IT_IS } from './how-words.ts';

/** What is named; a word of everyday only where nothing else is, and it does not itself ask how things are. */
export function namedIn(mentions: readonly MentionAt[]): MentionAt[] {
  const own = mentions.filter(({ isReference }) => !isReference);
  const named = own.filter(({ isOrdinary }) => !isOrdinary);
  return named.length > 0
    ? named
    : own.filter(({ words }) => !HOW_IT_IS.has(words.toLowerCase()) && words.length > 2);
}

/** All that is meant by the one name or tag. */
export function scopeIn(named: readonly MentionAt[]): Scope | undefined {
  const [mention, another] = named;
  if (!mention || another) return undefined;
  const tag = wholeTags(named);
  return tag ? { label: `${tag.key}=${tag.values.join(', ')}`, things: tag.things.all } : scopeOf(mention);
}

/** The tag that is all that is named: a team, an environment. */
export function wholeTags(named: readonly MentionAt[]): TagMeaning | undefined {
  const [mention, another] = named;
  if (!mention || another || mention.isExcluded) return undefined;
  const isTag =
    mention.keys !== undefined || isEnvironment(mention.words.toLowerCase()) || mention.exact.length === 0;
  return isTag ? mention.tags[0] : undefined;
}
