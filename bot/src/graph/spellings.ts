import { editDistance } from '../domain/edit-distance.ts';

interface Words {
  words: string[];
  /** The set of letters in each word. */
  letters: Uint32Array;
}

/** Words by length and letters, so that only a few of tens of thousands are compared letter by letter. */
export class Spellings {
  readonly #byLength = new Map<number, Words>();

  constructor(words: Iterable<string>) {
    const sorted = new Map<number, Set<string>>();
    for (const word of words) {
      if (NUMBER.test(word)) continue;
      const same = sorted.get(word.length) ?? new Set();
      sorted.set(word.length, same.add(word));
    }
    for (const [length, same] of sorted) {
      const unique = [...same];
      this.#byLength.set(length, { words: unique, letters: Uint32Array.from(unique, lettersOf) });
    }
  }

  /** Returns the words that differ in at most `limit` letters, with the number of differences. */
  near(said: string, limit: number): Map<string, number> {
    const found = new Map<string, number>();
    const own = lettersOf(said);
    for (let length = said.length - limit; length <= said.length + limit; length += 1) {
      const { letters, words } = this.#byLength.get(length) ?? NONE;
      for (let at = 0; at < letters.length; at += 1) {
        // One replaced letter changes two bits.
        if (bits((letters[at] ?? 0) ^ own) > 2 * limit) continue;
        const word = words[at] ?? '';
        const distance = editDistance(said, word, limit);
        if (distance <= limit) found.set(word, distance);
      }
    }
    return found;
  }
}

/** Numbers and the random part of an id: one that differs in a digit is another one. */
const NUMBER = /^\d+$|^(?=.*\d)[\da-f]{8,}$/;

const NONE: Words = { words: [], letters: new Uint32Array() };

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Returns the number of set bits. */
function bits(set: number): number {
  let left = set - ((set >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
