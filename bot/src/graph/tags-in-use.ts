import type { AccountIndex } from './account-index.ts';
import { singular, spoken } from './name-words.ts';
import { isOwnKey } from './tag-index.ts';
import { keyWords } from './tag-words.ts';

/** A tag key with its values and the number of resources for each, most used first. */
export interface TagInUse {
  key: string;
  values: { value: string; things: number }[];
}

/** Returns every tag key with its values, both sorted by use. */
export function tagsInUse(accounts: readonly AccountIndex[]): TagInUse[] {
  const byKey = new Map<string, Map<string, number>>();
  // Two spoken forms of a value, such as that of an e-mail address, are one tag.
  for (const { entities } of accounts)
    for (const { tags = {} } of entities)
      for (const [key, value] of Object.entries(tags)) {
        if (!isOwnKey(key)) continue;
        const values = byKey.get(key) ?? new Map<string, number>();
        byKey.set(key, values.set(value, (values.get(value) ?? 0) + 1));
      }
  const inOrder = (values: Map<string, number>) =>
    [...values].map(([value, things]) => ({ value, things })).sort((a, b) => b.things - a.things);
  const sumOf = (values: { things: number }[]) => values.reduce((sum, { things }) => sum + things, 0);
  return [...byKey]
    .map(([key, values]) => ({ key, values: inOrder(values) }))
    .sort((a, b) => sumOf(b.values) - sumOf(a.values));
}

/** Returns the tag keys that a word may mean: first the same spelling, then by use. */
export function keysMeant(word: string, accounts: readonly AccountIndex[]): string[] {
  const found = new Map<string, number>();
  const said = spoken(word);
  for (const form of new Set([...keyWords(said), ...keyWords(singular(said))]))
    for (const account of accounts)
      for (const [key, count] of account.keys(form)) found.set(key, (found.get(key) ?? 0) + count);
  const isAsSaid = (key: string) => Number(key === word);
  return [...found]
    .sort(([a, borne], [b, more]) => isAsSaid(b) - isAsSaid(a) || more - borne)
    .map(([key]) => key);
}
