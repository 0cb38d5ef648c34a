import { anotherAmount } from './another-amount.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

/** "just the first 5", "show me only 10 of them" */
const ONLY_SO_MANY =
  /^(?:ok |and |now |but |please )*(?:(?:show|list|give|display) (?:me )?)?(?:only|just|the (?:first|top)|(?:first|top)|limit(?: it)? to)(?: the)?(?: (?:first|top))? (\d+)(?: (?:of (?:them|those|these)|rows?|results?|entries))?\??$/;
const SORT_BY_THAT =
  /\b(?:sort|sorted|order|ordered|rank|ranked)(?: (?:it|them|these|those))? by (?:that|it|this|those|them)\b/;

/** Reads another measure of the rows. */
export function patchMeasure(patch: Patch): void {
  const { said } = patch;
  if (!said.measure) return;
  set(patch, 'measure', said.measure);
  if (!said.group_by) set(patch, 'group_by', undefined);
  set(patch, 'limit', undefined);
  set(patch, 'sort', said.sort);
}

/** "older than 90 days" "what about 180": replaces the amount of the last comparison. */
export function patchAmount(patch: Patch): void {
  const { query, said, text, reading, now } = patch;
  const filters = said.limit
    ? undefined
    : anotherAmount(query.filters ?? [], reading.vocabulary.fields, { now, text });
  if (filters) set(patch, 'filters', filters);
}

/** Reads another order, other columns and another number of rows. */
export function patchRows(patch: Patch): void {
  const { query, said } = patch;
  // "sort by that": by the last column that was asked for.
  const shown = SORT_BY_THAT.test(patch.text) ? query.columns?.at(-1) : undefined;
  // "which region has the most", after a sum of sizes: of that, not of things.
  const summed = query.measure?.fn === 'count' ? undefined : query.measure?.field;
  const isOfSum = said.sort?.field === 'count' && said.group_by && !said.measure && summed !== undefined;
  if (said.sort) set(patch, 'sort', isOfSum ? { ...said.sort, field: summed } : said.sort);
  else if (shown) set(patch, 'sort', { field: shown, direction: /\basc/.test(patch.text) ? 'asc' : 'desc' });
  const limit = said.limit ?? Number(ONLY_SO_MANY.exec(patch.text)?.[1] ?? 0);
  if (limit) set(patch, 'limit', limit);
  if (said.columns) set(patch, 'columns', [...new Set([...(query.columns ?? []), ...said.columns])]);
}
