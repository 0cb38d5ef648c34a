import type { Finder } from './finders.ts';
import { articleAt } from './finders.ts';
import type { Scene } from './scene.ts';
import type { Words } from './words.ts';

/** "when was the oldest last changed": the end of an order, of which something else is asked. */
export const superlative: Finder = (at, words, scene) => {
  if (!articleAt(words, at)) return undefined;
  const end = endAt(at + 1, words, scene);
  if (!end) return undefined;
  const to = words.word(end.to) === 'one' ? end.to + 1 : end.to;
  return { things: [], sort: end.sort, to, isNamed: true };
};

const AGES: Readonly<Record<string, 'asc' | 'desc'>> = {
  oldest: 'asc',
  earliest: 'asc',
  newest: 'desc',
  latest: 'desc',
  youngest: 'desc',
};

/** Returns the order that a superlative means for what was shown, and the position behind it. */
export function endAt(
  at: number,
  { tokens, word }: Words,
  { list, vocabulary }: Scene,
): { sort: { field: string; direction: 'asc' | 'desc' }; to: number } | undefined {
  if (!vocabulary) return undefined;
  const found = vocabulary.phrases.longestAt([...tokens], at, () => true);
  const meant = found?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  // "the oldest message" is a field of its own.
  if (found && found.to > at + 1 && found.meanings.some(({ kind }) => kind === 'field')) return undefined;
  const direction = AGES[word(at)];
  // "the oldest", of keys older than a year: by the age that the list was narrowed by.
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
  return age ? { sort: { field: age.key, direction }, to: at + 1 } : undefined;
}

/** Returns the number of days by which a list was narrowed. */
function agedBy(filters: unknown, fields: ReadonlyMap<string, { unit?: string }>): string | undefined {
  const narrowed = (filters ?? []) as { field: string; op: string }[];
  return narrowed.find(({ field, op }) => /^[gl]te?$/.test(op) && fields.get(field)?.unit === 'days')?.field;
}
