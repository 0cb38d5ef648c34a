import type { Asked } from '../../tools/resources/about-asked.ts';
import { unique } from './asked-words.ts';
import type { Reading } from './list/read-list.ts';

/** Returns the fields of a single thing that a reading's filters, columns and order ask for. */
export function fieldsOf({ query, vocabulary }: Reading, isTested: boolean): Asked[] {
  const { columns = [], filters = [], group_by = [], measure, sort } = query;
  const isField = (key: string | undefined): key is string =>
    key !== undefined &&
    !UNASKED.test(key) &&
    vocabulary.fields.has(key) &&
    key !== vocabulary.tool.fields[0]?.key;
  const said = filters.filter(({ field, says }) => says === undefined && isField(field));
  const tested = isTested ? said : [];
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

/** A row of one region does not tell it: the place of a thing does. */
const askedField = (field: string): Asked => (field === 'region' ? { topic: 'place' } : { field });

/** Whoever asks already knows these. */
const UNASKED = /^(?:name|account|tags)$/;
