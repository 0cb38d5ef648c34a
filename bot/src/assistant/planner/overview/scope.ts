import type { TagMeaning } from '../../../graph/mention.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import type { Scope } from '../health-scope.ts';
import { scopeOf } from '../health-scope.ts';
import type { MentionAt } from '../slots/mention.ts';
import { HOW_IT_IS } from './how-words.ts';

/**
 * Returns the names in a question. An everyday word counts only if there is no other name and it does not itself ask
 * for the state.
 */
export function namedIn(mentions: readonly MentionAt[]): MentionAt[] {
  const own = mentions.filter(({ isReference }) => !isReference);
  const named = own.filter(({ isOrdinary }) => !isOrdinary);
  return named.length > 0
    ? named
    : own.filter(({ words }) => !HOW_IT_IS.has(words.toLowerCase()) && words.length > 2);
}

/** Returns everything that the single name or tag means. */
export function scopeIn(named: readonly MentionAt[]): Scope | undefined {
  const [mention, another] = named;
  if (!mention || another) return undefined;
  const tag = wholeTags(named);
  return tag ? { label: `${tag.key}=${tag.values.join(', ')}`, things: tag.things.all } : scopeOf(mention);
}

/** Returns the tag if the question names nothing else: a team, an environment. */
export function wholeTags(named: readonly MentionAt[]): TagMeaning | undefined {
  const [mention, another] = named;
  if (!mention || another || mention.isExcluded) return undefined;
  const isTag =
    mention.keys !== undefined || isEnvironment(mention.words.toLowerCase()) || mention.exact.length === 0;
  return isTag ? mention.tags[0] : undefined;
}
