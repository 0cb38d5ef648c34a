import { createHash } from 'node:crypto';

/** Hexadecimal digits that are always the same for the same words. */
export const hex = (length: number, ...words: (string | number)[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, length);

/** A number from 0 up to, not with, 1 that is always the same for the same words (FNV-1a, mixed once more). */
export function fraction(...words: (string | number)[]): number {
  const said = words.join(' ');
  let hash = 0x811c9dc5;
  // By its units: thousands of values of a metric are made up for one answer.
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
