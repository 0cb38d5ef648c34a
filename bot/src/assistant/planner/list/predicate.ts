import type { Filter } from '../../../contract/query.ts';
import { isLight } from '../left-out/light-words.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/**
 * Returns the condition in the question: what follows the noun, otherwise what follows its last verb, otherwise the
 * last filter.
 */
export function predicate(scan: Scan): Filter[] {
  const { filters, question, vocabulary } = scan;
  const [id] = vocabulary.tool.fields;
  const placed = filters
    .filter(({ field, says }) => says === undefined && field !== 'name' && field !== id?.key)
    .map((filter) => ({ filter, at: placeOf(scan, filter) }));
  const noun = question.tokens.findLastIndex(
    (_, at) => isNounAt(scan, at) && placed.some((each) => each.at > at),
  );
  const verb = question.tokens.findLastIndex(
    ({ word }, at) =>
      at > 0 &&
      at > noun &&
      VERB.test(word) &&
      !LINK.test(wordAt(scan, at - 1)) &&
      placed.some((each) => each.at >= at),
  );
  const behind = placed.filter(({ at }) => at > noun && at >= verb);
  const conditions = behind.filter(({ filter }) => !filter.field.startsWith('tag:'));
  if (conditions.length === 0 && isOfScope(behind, scan)) return [];
  // "are all production buckets encrypted": the question is about a tag only if it has no other condition.
  return (conditions.length > 0 ? conditions : behind).map(({ filter }) => filter);
}

/**
 * "are all production databases glorious": the tag stands before the noun, and something that was not understood behind
 * it. That is what is asked, so the tag says of which things.
 */
function isOfScope(placed: readonly { at: number }[], scan: Scan): boolean {
  const { tokens } = scan.question;
  const noun = tokens.findLastIndex((_, at) => isNounAt(scan, at));
  return (
    placed.every(({ at }) => at < noun) &&
    tokens.some((token, at) => at > noun && !scan.taken[at] && !isLight(token))
  );
}

const HAVING = /\b(?:have|has|having|with)\b/i;

/** "do all buckets have encryption": the one field that is asked for is the condition. */
export function presence({ columns, question, vocabulary }: Scan): Filter[] {
  const [key, another] = columns;
  const field = key === undefined ? undefined : vocabulary.fields.get(key);
  if (!field || another || !HAVING.test(question.text)) return [];
  columns.delete(field.key);
  if (field.type === 'boolean') return [{ field: field.key, op: 'eq', value: true }];
  const { enabled, none } = field.values ?? {};
  if (enabled) return [{ field: field.key, op: 'eq', value: 'enabled' }];
  return [none ? { field: field.key, op: 'ne', value: 'none' } : { field: field.key, op: 'exists' }];
}

const VERB = /^(?:is|are|was|were|has|have|had|use|uses|run|runs|got|hold|holds|require|requires)$/;
const LINK = /^(?:that|which|who)$/;

/** Returns the token at which a filter was given, or a place before all tokens if that is not known. */
export function placeOf(scan: Scan, { field, value }: Filter): number {
  const { filteredAt, question } = scan;
  const known = filteredAt.get(field);
  if (known !== undefined) return known;
  const tag = field.startsWith('tag:');
  const mention = question.mentions.find(
    ({ isReference, tags, words }) =>
      !isReference &&
      (tag
        ? tags.some(({ key }) => `tag:${key}` === field)
        : [value].flat().some((each) => String(each).toLowerCase() === words.toLowerCase())),
  );
  const isPeriod = question.periods.length > 0 && scan.vocabulary.fields.get(field)?.type === 'date';
  return mention?.from ?? (tag || isPeriod ? question.tokens.length : -1);
}
