import { addFilter } from './add-filter.ts';
import { isNumeric } from './amounts.ts';
import { isNounAt, isSingular } from './nouns.ts';
import type { Read, Scan } from './scan.ts';
import { fieldAt, previousWord, wordAt } from './scan.ts';

/** Reports whether another field follows: "launch template and desired count". */
const isListed = (scan: Scan, to: number): boolean =>
  fieldAt(scan, wordAt(scan, to) === 'and' ? to + 1 : -1) !== undefined;

/** "with a public IP", "having an instance profile". */
export const readHaving: Read = (scan, { from, to }, field) => {
  // "with a region other than us-east-1": every thing has a place, and which one is read by itself.
  if (field.key === 'region' || field.key === 'account') return undefined;
  // "buckets that have objects": at least one.
  const isSome = /^(?:that|which|who|still) (?:still )?(?:have|has|contain|contains|hold|holds) $/.test(
    `${wordAt(scan, from - 2)} ${wordAt(scan, from - 1)} `,
  );
  const isOfNoun =
    isNounAt(scan, from - 2) && /^(?:have|has|contain|contains|hold|holds)$/.test(wordAt(scan, from - 1));
  // "functions that have reserved concurrency": most have none, so it is no column that every list shows.
  const counts =
    field.type === 'number' &&
    field.unit === undefined &&
    (field.detail === true || !isSingular(scan.question.tokens[to - 1]));
  if ((isSome || isOfNoun) && counts) {
    addFilter(scan, { field: field.key, op: 'gt', value: 0 });
    return 1.5 * (to - from);
  }
  // "functions that have layers"
  if ((isSome || isOfNoun) && field.detail && field.type === 'list' && field.says?.exists) {
    addFilter(scan, { field: field.key, op: 'exists' });
    return 1.5 * (to - from);
  }
  const article = previousWord(scan, from, ['a', 'an', 'any'], 0);
  const having = previousWord(scan, article ? from - 1 : from, ['with', 'have', 'has', 'having'], 0);
  // "which machines have public ips": of several things, each may have its own.
  const isVerb =
    isOfNoun ||
    (/^(?:have|has)$/.test(wordAt(scan, from - 1)) &&
      /^(?:that|which|who|them|those|these|ones)$/.test(wordAt(scan, from - 2)));
  const singular = isVerb || isSingular(scan.question.tokens[to - 1]);
  // "with engine and class", "with status": every row has a value, so the field is only shown.
  const isShown =
    !article &&
    (field.values !== undefined || field.type === 'date' || isNumeric(field) || isListed(scan, to));
  if (!having || isShown || !(article || singular) || field.type === 'tags' || field.type === 'bytes')
    return undefined;
  addFilter(scan, { field: field.key, op: 'exists' });
  return 1.5 * (to - from);
};
