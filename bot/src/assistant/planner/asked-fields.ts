import type { Filter } from '../../contract/query.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import { unique } from './asked-words.ts';
import type { Reading } from './list/read-list.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** Returns the fields of a single thing that a reading's filters, columns and order ask for. */
export function fieldsOf({ query, vocabulary }: Reading, isTested: boolean, text = ''): Asked[] {
  const { columns = [], filters = [], group_by = [], measure, sort } = query;
  const isField = (key: string | undefined): key is string =>
    key !== undefined &&
    !UNASKED.test(key) &&
    vocabulary.fields.has(key) &&
    key !== vocabulary.tool.fields[0]?.key;
  const said = filters.filter(({ field, says }) => says === undefined && isField(field));
  const tested = isTested ? said.map((filter) => ownInstead(filter, vocabulary, text)) : [];
  const keys = [
    ...(isTested ? [] : said.map(({ field }) => field)),
    ...columns,
    ...group_by,
    sort?.field,
    measure?.field,
  ].filter(isField);
  return unique([
    ...(tested.length > 0 ? [{ is: tested }] : []),
    ...keys.filter((key) => !tested.some(({ field }) => field === key)).map(askedField),
  ]);
}

/** "has it a dead-letter queue" asks for one of its own, and not whether it is one. */
function ownInstead(filter: Filter, { fields }: Vocabulary, text: string): Filter {
  const what = /^is_(.+)$/.exec(filter.field)?.[1];
  const own = what && HAS.test(text) ? [...fields.keys()].find((key) => key.startsWith(what)) : undefined;
  return own ? { field: own, op: filter.value === false ? 'missing' : 'exists' } : filter;
}

const HAS = /\b(?:has|have|had|got|with|there)\b/i;

/** A row of one region does not tell it: the place of a thing does. */
const askedField = (field: string): Asked => (field === 'region' ? { topic: 'place' } : { field });

/** Whoever asks already knows these. */
const UNASKED = /^(?:name|account|tags)$/;
