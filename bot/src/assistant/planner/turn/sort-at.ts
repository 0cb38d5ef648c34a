import type { Token } from '../words/text.ts';
import { stem } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { Scene } from './scene.ts';
import type { Words } from './words.ts';

const AGE_DIRECTIONS: Readonly<Record<string, 'asc' | 'desc'>> = {
  oldest: 'asc',
  earliest: 'asc',
  newest: 'desc',
  latest: 'desc',
  youngest: 'desc',
};

/**
 * Returns the sort order that a superlative at a position asks for, and the position after it. Undefined if there is
 * none.
 */
export function sortAt(
  at: number,
  { tokens, word }: Words,
  { list, vocabulary }: Scene,
): { sort: Sort; to: number } | undefined {
  if (!vocabulary) return undefined;
  const found = vocabulary.phrases.longestAt([...tokens], at, () => true);
  const meant = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  // "the oldest message" is a field of its own.
  if (found && found.to > at + 1 && found.meanings.some(({ kind }) => kind === 'field')) return undefined;
  const direction = AGE_DIRECTIONS[word(at)];
  // "whose key is the oldest": sorts by the age of the thing that the preceding words name.
  const owned = direction && sortByOwnedThing(tokens.slice(0, at), word(at), vocabulary);
  if (owned) return { sort: owned, to: at + 1 };
  // "the oldest", of keys older than a year: sorts by the age field that the list is filtered by.
  const aged = direction && ageFieldOf(list?.args.filters, vocabulary.fields);
  // An age in days sorts the other way round than a date.
  if (aged) return { sort: { field: aged, direction: direction === 'asc' ? 'desc' : 'asc' }, to: at + 1 };
  // "which has been off the longest", of stopped machines: longest in that state, not created first.
  const since = word(at) === 'longest' ? sinceState(list?.args.filters, vocabulary.fields) : undefined;
  if (since) return { sort: { field: since, direction: 'asc' }, to: at + 1 };
  if (found && meant && 'field' in meant && /(?:est|most|least|fewest)\b/.test(word(at)))
    return {
      sort: { field: meant.field.key, direction: meant.kind === 'max' ? 'desc' : 'asc' },
      to: found.to,
    };
  const age =
    direction &&
    (vocabulary.fields.get('created_at') ?? vocabulary.fields.get('launched_at') ?? vocabulary.age);
  return age
    ? { sort: { field: age.key, direction }, to: at + 1 }
    : (numericSortAt(at, { tokens, word }, vocabulary) ?? sizeSortAt(at, word(at), vocabulary));
}

/** "the biggest", of queues: where no field is a size, the number by which the list is sorted is one. */
function sizeSortAt(
  at: number,
  said: string,
  { fields, tool: { defaultSort } }: Vocabulary,
): { sort: Sort; to: number } | undefined {
  const isMost = /^(?:biggest|largest|greatest|fattest|heaviest|fullest)$/.test(said);
  if (!defaultSort || !(isMost || /^(?:smallest|tiniest)$/.test(said))) return undefined;
  const isNumber = /^(?:number|bytes|money|percent)$/.test(fields.get(defaultSort.field)?.type ?? '');
  const { direction, field } = defaultSort;
  if (!isNumber || direction !== 'desc') return undefined;
  return { sort: { field, direction: isMost ? 'desc' : 'asc' }, to: at + 1 };
}

/** "the most retries", "the highest timeout": the highest or lowest value of any numeric field. */
function numericSortAt(
  at: number,
  { tokens, word }: Pick<Words, 'tokens' | 'word'>,
  { phrases }: Vocabulary,
): { sort: Sort; to: number } | undefined {
  const isHighest = /^(?:most|highest|longest|biggest|largest)$/.test(word(at));
  if (!isHighest && !/^(?:least|fewest|lowest|shortest|smallest)$/.test(word(at))) return undefined;
  const found = phrases.longestAt([...tokens], at + 1, () => true);
  for (const meaning of found?.meanings ?? [])
    if (meaning.kind === 'field' && /^(?:number|bytes|money|percent)$/.test(meaning.field.type))
      return {
        sort: { field: meaning.field.key, direction: isHighest ? 'desc' : 'asc' },
        to: found?.to ?? at,
      };
  return undefined;
}

/** Returns the sort order for "oldest key" if the words before the superlative name the key: "whose key is the oldest". */
function sortByOwnedThing(
  before: readonly Token[],
  superlativeWord: string,
  { phrases }: Vocabulary,
): Sort | undefined {
  for (const { raw, word } of before) {
    const together = [superlativeWord, word].map((each) => ({
      ...{ word: each, stem: stem(each), raw },
      ...{ start: 0, end: 0 },
    }));
    const found = phrases.longestAt(together, 0, () => true);
    for (const meaning of found?.to === 2 ? found.meanings : [])
      if (meaning.kind === 'max' || meaning.kind === 'min')
        return { field: meaning.field.key, direction: meaning.kind === 'max' ? 'desc' : 'asc' };
  }
  return undefined;
}

/** Returns the key of the date since when the listed things are in the state that they are filtered by. */
function sinceState(filters: unknown, fields: ReadonlyMap<string, { type: string }>): string | undefined {
  const listFilters = (filters ?? []) as { field: string; op: string; value: unknown }[];
  const state = listFilters.find(({ field, op }) => field === 'state' && op === 'eq')?.value;
  return fields.get(`${state}_at`)?.type === 'date' ? `${state}_at` : undefined;
}

/** Returns the key of the field in days that the list is filtered by. */
function ageFieldOf(filters: unknown, fields: ReadonlyMap<string, { unit?: string }>): string | undefined {
  const listFilters = (filters ?? []) as { field: string; op: string }[];
  return listFilters.find(({ field, op }) => /^[gl]te?$/.test(op) && fields.get(field)?.unit === 'days')
    ?.field;
}

export type Sort = { field: string; direction: 'asc' | 'desc' };
