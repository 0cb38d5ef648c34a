/** How much is kept for one question. None has more word sequences. */
const MAX_KEPT = 200;

/** Returns what is kept for some words, or finds it. */
export function kept<T>(cache: Map<string, T>, words: string, find: () => T): T {
  const known = cache.get(words);
  if (known !== undefined) return known;
  const found = find();
  if (cache.size < MAX_KEPT) cache.set(words, found);
  return found;
}
