import { createHash } from 'node:crypto';

/** Returns hexadecimal digits that are always the same for the same words. */
export const hex = (length: number, ...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length);

/** Returns a number from 0 up to but excluding 1 that is always the same for the same words. */
export const fraction = (...words: (string | number)[]): number => toFraction(hashed(START, words.join(' ')));

/**
 * Returns `fraction` for words of which only the last, a number, changes. The others are hashed once: one answer may
 * take thousands of metric values.
 */
export function fractions(...words: string[]): (last: number) => number {
  const begun = hashed(START, `${words.join(' ')} `);
  return (last) => toFraction(hashed(begun, String(last)));
}

/** FNV-1a over UTF-16 code units, which is faster than over bytes. */
function hashed(begun: number, said: string): number {
  let hash = begun;
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  return hash;
}
const START = 0x811c9dc5;

/** Mixes a hash once more, so that similar words give different numbers. */
function toFraction(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
