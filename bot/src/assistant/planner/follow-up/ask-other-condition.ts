import { scopeOf, shownBy } from '../../../domain/invert-filter.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

/**
 * "does every database have deletion protection?" "and multi-AZ?": repeats the yes-or-no question with
 * another condition. Returns whether it did.
 */
export function askOtherCondition(patch: Patch): boolean {
  const { query, said, text } = patch;
  const { whether } = query;
  const { filters: conditions = [] } = said;
  const isCondition = conditions.every(({ field, says }) => says === undefined && !field.startsWith('tag:'));
  if (!whether || said.whether || conditions.length === 0 || !isCondition) return false;
  if (!FOLLOWS_ON.test(text) || REFERS_TO_ROWS.test(text)) return false;
  const other = { ...whether, are: conditions };
  patch.said = { ...said, whether: other };
  set(patch, 'filters', shownBy(scopeOf(query), other));
  return true;
}

/** "and multi-AZ?" */
const FOLLOWS_ON = /^(?:and|also|what about|how about|or|plus|then)\b/;
/** "and which of them are multi-AZ?": a question about the rows, not the condition. */
const REFERS_TO_ROWS = /\b(?:of them|those|these|they|them|ones?|which|who|only|just|but)\b/;
