import { scopeOf, shownBy } from '../../../domain/invert-filter.ts';
import { anyWords } from '../words/patterns.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

const ALL_REGIONS = anyWords(
  /everywhere|(?:in )?all (?:the )?(?:other )?regions|any region|every region|globally|world ?wide/,
);
const ALL_ACCOUNTS = /\b(?:all|every|any) (?:the )?(?:other )?accounts?\b/;

/** Reads other regions and accounts. */
export function patchPlaces(patch: Patch): void {
  const { said, text } = patch;
  if (said.regions || ALL_REGIONS.test(text)) set(patch, 'regions', said.regions);
  if (said.accounts || ALL_ACCOUNTS.test(text)) set(patch, 'accounts', said.accounts);
}

/** "does every database have deletion protection?" "and multi-AZ?": asks the same with another condition. */
export function sameOfAnother(patch: Patch): boolean {
  const { query, said, text } = patch;
  const { whether } = query;
  const { filters: are = [] } = said;
  const isCondition = are.every(({ field, says }) => says === undefined && !field.startsWith('tag:'));
  if (!whether || said.whether || are.length === 0 || !isCondition) return false;
  if (!AS_WELL.test(text) || OF_ROWS.test(text)) return false;
  const other = { ...whether, are };
  patch.said = { ...said, whether: other };
  set(patch, 'filters', shownBy(scopeOf(query), other));
  return true;
}

const AS_WELL = /^(?:and|also|what about|how about|or|plus|then)\b/;
const OF_ROWS = /\b(?:of them|those|these|they|them|ones?|which|who|only|just|but)\b/;
