import type { Lexicon } from './words/lexicon.ts';

/**
 * "wie viele buckets haben wir": reports whether most of a message is not in English.
 * @param words those that were not understood
 * @param all how many words the message has
 */
export function isForeign(words: readonly string[], all: number, isEnglish: Lexicon['isEnglish']): boolean {
  const strange = words.filter(
    (word) => /^\p{L}{2,}(?:-\p{L}+)?$/u.test(word) && !isEnglish(word.toLowerCase()),
  );
  return strange.length >= 2 && strange.length * 2 >= all;
}
