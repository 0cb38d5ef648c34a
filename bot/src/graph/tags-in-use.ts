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

/** The tag keys of all accounts by their spoken forms, each with its number of resources. */
export type KeysInUse = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function keysInUse(accounts: readonly AccountIndex[]): KeysInUse {
  const all = new Map<string, Map<string, number>>();
  for (const { keys } of accounts)
    for (const [form, own] of keys) {
      const same = all.get(form) ?? new Map<string, number>();
      all.set(form, same);
      for (const [key, count] of own) same.set(key, (same.get(key) ?? 0) + count);
    }
  return all;
}

/** Returns the tag keys that a word may mean: first the same spelling, then by use. */
export function keysMeant(word: string, inUse: KeysInUse): string[] {
  const found = new Map<string, number>();
  const said = spoken(word);
  for (const form of new Set([...keyWords(said), ...keyWords(singular(said))]))
    for (const [key, count] of inUse.get(form) ?? []) found.set(key, (found.get(key) ?? 0) + count);
  const isAsSaid = (key: string) => Number(key === word);
  return [...found]
    .sort(([a, borne], [b, more]) => isAsSaid(b) - isAsSaid(a) || more - borne)
    .map(([key]) => key);
}
