import { editDistance } from '../../../domain/edit-distance.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { bits, isShortened, isTransposed, lettersOf, maybeNear, undoubled } from './letters.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A possible correction, with the letters in it. */
interface Known {
  word: string;
  letters: number;
}

/** "whther": reports whether a long word that builds sentences lost a letter; few other words are so near to one. */
const buildsSentence = (word: string, lost: number): boolean =>
  lost === 1 && word.length >= LONG && FUNCTION_WORDS.has(word);
const LONG = 7;

/** A day or month that nobody named would narrow the answer unnoticed. */
const TIMES =
  /^(?:today|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Corrects mistyped words to the words that mean something to Windsock. */
export class Speller {
  /** Words with a meaning, without the stop words. */
  readonly #telling: Set<string>;
  readonly #known: Set<string>;
  readonly #byLength = new Map<number, Known[]>();

  /** @param common correct words, which are never the result of a repair */
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

  /** "reserving": reports whether a word is a form of a correct word. */
  #isForm(word: string): boolean {
    const base = /^(.{3,}?)(?:ing|ed|er|est|ly)$/.exec(word)?.[1];
    if (base === undefined) return false;
    // "runing" is a mistyped form of "run", and "paging" is a correct form of "page".
    return this.#known.has(`${base}e`) || (base.length >= 5 && this.#known.has(base));
  }

  /** Returns the one known word that is near enough, or undefined if there is none or several are equally near. */
  repair(word: string): string | undefined {
    if (word.length < 4 || !/^[a-z]+$/.test(word) || this.#known.has(word) || this.#isForm(word))
      return undefined;
    const most = word.length >= 8 ? 2 : 1;
    const letters = lettersOf(word);
    let best: string | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    let rivals = 0;
    // Whether another word is as near, although a short word is not repaired to it.
    let isDoubtful = false;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const { word: candidate, letters: own } of this.#byLength.get(length) ?? []) {
        if (bits(letters & ~own) > most || bits(own & ~letters) > most) continue;
        // People rarely mistype the first letter: "flapping" does not mean "mapping".
        const isSameStart = candidate[0] === word[0] || candidate.slice(1).startsWith(word.slice(0, 3));
        if (!isSameStart && !isTransposed(word, candidate)) continue;
        if (!maybeNear(word, candidate, most)) continue;
        // In a short word, every letter counts: "alice" is not "alive". Then "monay" is no "monday" either.
        if (word.length <= 5 && length === word.length && !isTransposed(word, candidate)) {
          if (isSameStart && editDistance(word, candidate, most) <= most) isDoubtful = true;
          continue;
        }
        // A word without a meaning is the result only if two letters were transposed: "anna" is not "wanna".
        const isMeant = this.#telling.has(candidate) || buildsSentence(candidate, length - word.length);
        if (!isMeant && !isTransposed(word, candidate)) continue;
        const distance = editDistance(word, candidate, most);
        if (distance > most) continue;
        // Of equally near words, one with a meaning, with the same beginning, with a doubled letter or of which only
        // letters were left out is more likely.
        const cost =
          distance +
          (candidate[0] === word[0] ? 0 : 0.4) +
          (this.#telling.has(candidate) ? 0 : 0.3) -
          (undoubled(candidate) === undoubled(word) ? 0.2 : 0) -
          (isShortened(word, candidate) ? 0.1 : 0);
        if (cost === lowest) rivals++;
        if (cost >= lowest) continue;
        lowest = cost;
        best = candidate;
        rivals = 0;
      }
    }
    const isSure = best !== undefined && !(isDoubtful && TIMES.test(best));
    return rivals === 0 && isSure ? best : undefined;
  }
}
