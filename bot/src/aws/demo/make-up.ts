import { createHash } from 'node:crypto';

/** Returns hexadecimal digits that are always the same for the same words. */
export const hex = (length: number, ...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length);

/**
 * Returns a number from 0 up to but excluding 1 that is always the same for the same words (FNV-1a with one more mixing
 * step).
 */
export function fraction(...words: (string | number)[]): number {
  const said = words.join(' ');
  let hash = 0x811c9dc5;
  // Hashes UTF-16 code units for speed: one answer may take thousands of metric values.
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
