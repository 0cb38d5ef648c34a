import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Scan } from './scan.ts';

/** "is it", "it is" */
const ONE_THING = /\b(?:it|he|she) (?:is|has|does|runs?|lives?)\b|\b(?:is|does|has) (?:it|he|she)\b/i;

/** A question to answer with yes or no. */
export const YES_OR_NO =
  /^(?:(?:and|so|but|ok|then) )*(?:is|are|was|does|do|did|has|have)\b(?! (?:there|we|i|you|any)\b)/i;

/** "is orders-db encrypted?": for one thing, the answer shows the value instead of filtering by it. */
function askOfOne(scan: Scan, filters: Filter[]): void {
  const { fields, tool } = scan.vocabulary;
  const isOne = filters.some(
    ({ field, op }) => op === 'eq' && (field === 'name' || field === tool.fields[0]?.key),
  );
  const { text } = scan.question;
  // "the shop database, in which region is it": means one thing, even if several names contain the word.
  const isMeant = isOne || (filters.some(({ op }) => op === 'contains') && ONE_THING.test(text));
  // "in which region is the bucket x?"
  if (
    isMeant &&
    /\b(?:which|what) \w+(?: \w+)? (?:(?:it|he|she) )?(?:is|are|does|do|has|have)\b/i.test(text) &&
    !/\b(?:by|per|each|every)\b/i.test(text)
  ) {
    for (const key of scan.groups) if (!key.startsWith('tag:')) scan.columns.add(key);
    for (const key of scan.columns) scan.groups.delete(key);
  }
  if (!isOne || !YES_OR_NO.test(text)) return;
  for (const filter of [...filters]) {
    const field = fields.get(filter.field);
    const isName = filter.field === 'name' || filter.field === tool.fields[0]?.key;
    // For a list, the answer says whether the value is in it: "does the group allow ssh".
    const isOwn =
      field !== undefined && field.type !== 'list' && field.type !== 'tags' && field.key !== 'region';
    if (isName || !isOwn || filter.says !== undefined) continue;
    filters.splice(filters.indexOf(filter), 1);
    scan.columns.add(filter.field);
  }
}

const isGiven = (scan: Scan, key: string): boolean =>
  scan.filters.some(({ field, op }) => field === key && op === 'eq');

/** Returns the query that the words express. */
export function queryOf(scan: Scan): ListQuery {
  const { question } = scan;
  const valued = new Set(scan.filters.flatMap(({ field, op }) => (op === 'exists' ? [] : field)));
  const filters = [
    ...scan.filters.filter(
      // "encrypted with aes256": the algorithm implies "encrypted".
      ({ field, op, value }) =>
        (op !== 'exists' || !valued.has(field)) && !(op === 'ne' && value === 'none' && isGiven(scan, field)),
    ),
    ...(scan.vocabulary.fields.has('tags') ? question.tags : []),
  ];
  if (question.excludedRegions.length > 0)
    filters.push({ field: 'region', op: 'ne', value: question.excludedRegions });
  askOfOne(scan, filters);
  // "which keys are older than a year" compares the age, and does not group by it.
  const isCompared = (key: string) =>
    filters.some(({ field, op }) => field === key && /^[gl]te?$/.test(op)) &&
    !/\b(?:by|per|each|every)\b/i.test(question.text);
  for (const key of [...scan.groups].filter(isCompared)) scan.groups.delete(key);
  const filtered = new Set(filters.map(({ field }) => field));
  const columns = [...scan.columns].filter((key) => !filtered.has(key) && !scan.groups.has(key));
  return {
    ...(question.accounts.length > 0 ? { accounts: question.accounts } : {}),
    ...(question.regions.length > 0 && !scan.isPlaceAsked ? { regions: question.regions } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(scan.groups.size > 0 ? { group_by: [...scan.groups] } : {}),
    ...(scan.measure ? { measure: scan.measure } : {}),
    ...(scan.sort ? { sort: scan.sort } : {}),
    ...(scan.limit ? { limit: scan.limit } : {}),
    ...(scan.skip ? { skip: scan.skip } : {}),
    ...(columns.length > 0 ? { columns } : {}),
    ...(scan.whether ? { whether: scan.whether } : {}),
  };
}
