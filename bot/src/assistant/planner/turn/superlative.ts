import { toolById } from '../../../tools/index.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { numberAt } from '../list/durations.ts';
import { rankOf } from '../words/ranks.ts';
import type { Token } from '../words/text.ts';
import { stem } from '../words/text.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { byId } from './by-id.ts';
import type { Finder } from './finders.ts';
import { articleAt } from './finders.ts';
import type { Scene } from './scene.ts';
import type { Words } from './words.ts';

type Sort = { field: string; direction: 'asc' | 'desc' };

/** The end of an order, and the position after its words. */
export interface End {
  sort: Sort;
  /** How many: "the three biggest". */
  limit: number;
  /** How many to skip: 1 for "the second oldest". */
  skip: number;
  to: number;
}

/** "when was the oldest last changed": asks something else about the end of an order. */
export const superlative: Finder = (at, words, scene) => {
  if (!articleAt(words, at)) return undefined;
  const end = endAt(at + 1, words, scene);
  if (!end) return undefined;
  const { sort, limit, skip } = end;
  const to = /^ones?$/.test(words.word(end.to)) ? end.to + 1 : end.to;
  const first = firstShown(end, scene);
  const found = { to: behindThem(to, words), isNamed: true } as const;
  return first.length > 0
    ? { ...found, things: first, by: byId(first, scene), atEnd: { sort, limit, skip } }
    : { ...found, things: [], sort, limit, skip };
};

/** "of them", "of these three" */
export const behindThem = (at: number, { word }: Words): number => {
  if (!/^(?:of|among)$/.test(word(at)) || !/^(?:them|those|these|the|all)$/.test(word(at + 1))) return at;
  return /^(?:them|those|these|two|three|four|five|ones)$/.test(word(at + 2)) ? at + 3 : at + 2;
};

/** Returns the things that come first, if the rows were shown in that order. Otherwise only AWS knows. */
function firstShown({ sort, limit, skip }: End, { list, rows, last }: Scene): Scene['rows'] {
  const tool = list && toolById(list.tool);
  const shownIn =
    (list?.args as { sort?: Sort })?.sort ?? (tool?.kind === 'list' ? tool.defaultSort : undefined);
  const isInOrder = shownIn?.field === sort.field && shownIn.direction === sort.direction;
  return isInOrder && list && isAgain(list, last) && rows.length > 1 ? rows.slice(skip, skip + limit) : [];
}

const countAt = (at: number, { tokens, word }: Words): number | undefined =>
  word(at) === 'a' || word(at) === 'one' ? undefined : numberAt([...tokens], at);

/** "which two have the most memory" */
function countAsked(before: number, words: Words): number | undefined {
  for (let at = 1; at < before; at++)
    if (/^(?:which|what)$/.test(words.word(at - 1)) && words.word(at + 1) !== 'days') {
      const count = countAt(at, words);
      if (count !== undefined) return count;
    }
  return undefined;
}

/** Returns the end of an order that words mean for what was shown: "second oldest", "three biggest", "biggest 3". */
export function endAt(at: number, words: Words, scene: Scene): End | undefined {
  const skip = rankOf(words.word(at));
  const before = skip === undefined ? countAt(at, words) : undefined;
  const found = sortAt(skip === undefined && before === undefined ? at : at + 1, words, scene);
  if (!found) return undefined;
  const after = before === undefined ? countAt(found.to, words) : undefined;
  return {
    sort: found.sort,
    limit: before ?? after ?? countAsked(at, words) ?? 1,
    skip: skip ?? 0,
    to: after === undefined ? found.to : found.to + 1,
  };
}

const AGES: Readonly<Record<string, 'asc' | 'desc'>> = {
  oldest: 'asc',
  earliest: 'asc',
  newest: 'desc',
  latest: 'desc',
  youngest: 'desc',
};

/** Returns the order that a superlative means for what was shown, and the position after it. */
function sortAt(
  at: number,
  { tokens, word }: Words,
  { list, vocabulary }: Scene,
): { sort: Sort; to: number } | undefined {
  if (!vocabulary) return undefined;
  const found = vocabulary.phrases.longestAt([...tokens], at, () => true);
  const meant = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  // "the oldest message" is a field of its own.
  if (found && found.to > at + 1 && found.meanings.some(({ kind }) => kind === 'field')) return undefined;
  const direction = AGES[word(at)];
  // "whose key is the oldest" means the age of the thing that the words before name.
  const owned = direction && ownedBy(tokens.slice(0, at), word(at), vocabulary);
  if (owned) return { sort: owned, to: at + 1 };
  // "the oldest", of keys older than a year, means the age that the list was narrowed by.
  const aged = direction && agedBy(list?.args.filters, vocabulary.fields);
  if (aged) return { sort: { field: aged, direction: direction === 'asc' ? 'desc' : 'asc' }, to: at + 1 };
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
    : measuredAt(at, { tokens, word }, vocabulary);
}

/** "the most retries", "the highest timeout": the end of any numeric field. */
function measuredAt(
  at: number,
  { tokens, word }: Pick<Words, 'tokens' | 'word'>,
  { phrases }: Vocabulary,
): { sort: Sort; to: number } | undefined {
  const isUp = /^(?:most|highest|longest|biggest|largest)$/.test(word(at));
  if (!isUp && !/^(?:least|fewest|lowest|shortest|smallest)$/.test(word(at))) return undefined;
  const found = phrases.longestAt([...tokens], at + 1, () => true);
  for (const meaning of found?.meanings ?? [])
    if (meaning.kind === 'field' && /^(?:number|bytes|money|percent)$/.test(meaning.field.type))
      return { sort: { field: meaning.field.key, direction: isUp ? 'desc' : 'asc' }, to: found?.to ?? at };
  return undefined;
}

/** Returns the order of "oldest key", where the words before a superlative name the key. */
function ownedBy(
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

/** Returns the number of days by which a list was narrowed. */
function agedBy(filters: unknown, fields: ReadonlyMap<string, { unit?: string }>): string | undefined {
  const narrowed = (filters ?? []) as { field: string; op: string }[];
  return narrowed.find(({ field, op }) => /^[gl]te?$/.test(op) && fields.get(field)?.unit === 'days')?.field;
}
