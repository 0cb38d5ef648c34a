import { editDistance } from '../../../domain/edit-distance.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A word that may be meant, with the letters it is made of. */
interface Known {
  word: string;
  letters: number;
}

/** The letters a word of a–z has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/** An edit brings in one letter at most, so more strange letters than edits rule a word out: cheaper than the distance. */
function bits(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Repairs mistyped words against the words that mean something to Windsock. */
export class Speller {
  /** Words that mean something, the stop words aside. */
  readonly #telling: Set<string>;
  readonly #known: Set<string>;
  readonly #byLength = new Map<number, Known[]>();

  /** `common` words are right as they are, and never what is meant. */
  constructor(words: Iterable<string>, common: Iterable<string> = []) {
    const all = new Set<string>();
    for (const word of words) if (/^[a-z]+$/.test(word)) all.add(word);
    this.#telling = all;
    this.#known = new Set([...all, ...STOP_WORDS]);
    for (const word of this.#known) {
      if (word.length < 4 || !/^[a-z]+$/.test(word)) continue;
      const same = this.#byLength.get(word.length) ?? [];
      same.push({ word, letters: lettersOf(word) });
      this.#byLength.set(word.length, same);
    }
    for (const word of common) this.#known.add(word);
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /** "reserving": a form of a word that is right as it is. */
  #isForm(word: string): boolean {
    const base = /^(.{3,}?)(?:ing|ed|er|est|ly)$/.exec(word)?.[1];
    if (base === undefined) return false;
    // "runing" lacks a letter of a form of run, "paging" is all of page's.
    return this.#known.has(`${base}e`) || (base.length >= 5 && this.#known.has(base));
  }

  /** The one known word near enough to be meant, or undefined where there is none or several are as near. */
  repair(word: string): string | undefined {
    if (word.length < 4 || !/^[a-z]+$/.test(word) || this.#known.has(word) || this.#isForm(word))
      return undefined;
    const most = word.length >= 8 ? 2 : 1;
    const letters = lettersOf(word);
    let best: string | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    let rivals = 0;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const { word: candidate, letters: own } of this.#byLength.get(length) ?? []) {
        if (bits(letters & ~own) > most || bits(own & ~letters) > most) continue;
        // Hardly anybody mistypes the first letter: "flapping" is no mapping.
        const isSameStart = candidate[0] === word[0] || candidate.slice(1).startsWith(word.slice(0, 3));
        if (!isSameStart && !isTransposed(word, candidate)) continue;
        if (!maybeNear(word, candidate, most)) continue;
        // Of a short word every letter counts: "alice" is not "alive".
        if (word.length <= 5 && length === word.length && !isTransposed(word, candidate)) continue;
        // A word that carries no meaning is only meant where two letters changed places: "anna" is not "wanna".
        if (!this.#telling.has(candidate) && !isTransposed(word, candidate)) continue;
        const distance = editDistance(word, candidate, most);
        if (distance > most) continue;
        // As near, a word that means something, begins alike or differs by a doubled letter is the likelier.
        const cost =
          distance +
          (candidate[0] === word[0] ? 0 : 0.4) +
          (this.#telling.has(candidate) ? 0 : 0.3) -
          (undoubled(candidate) === undoubled(word) ? 0.2 : 0);
        if (cost === lowest) rivals++;
        if (cost >= lowest) continue;
        lowest = cost;
        best = candidate;
        rivals = 0;
      }
    }
    return rivals === 0 ? best : undefined;
  }
}

/** Cheap: a word one edit away begins or ends alike; of two edits one at least leaves an end alone. */
function maybeNear(word: string, other: string, most: number): boolean {
  if (most === 1) {
    const half = (word.length >> 1) - 1;
    return word.slice(0, half) === other.slice(0, half) || word.slice(-half) === other.slice(-half);
  }
  return word[0] === other[0] || word.at(-1) === other.at(-1);
}

/** "stoped" and "stopped" are one but for this. */
const undoubled = (word: string): string => word.replaceAll(/(.)\1+/g, '$1');

function isTransposed(word: string, other: string): boolean {
  return [...word].sort().join('') === [...other].sort().join('');
}
