import { editDistance } from '../domain/edit-distance.ts';
import type { AccountIndex } from './account-index.ts';
import { calledOf } from './entity.ts';
import { partsOf, singular, spoken } from './name-words.ts';
import { Spellings } from './spellings.ts';

/** More resources than these with the same parts are not compared letter by letter. */
const MAX_ALIKE = 50;
/** A part has at most so many others. */
const MAX_OTHERS = 4;
/** Shorter words are similar to too many. */
const SHORTEST = 3;

/** Finds what is spelt like a word: whole names, parts of names, and tag values. */
export class SimilarNames {
  readonly #accounts: readonly AccountIndex[];
  readonly #isPart: (part: string) => boolean;
  /** Built when first needed. Accounts have most of their words in common. */
  #spellings: Spellings | undefined;

  /** @param isPart reports whether any name has a part, in the singular */
  constructor(accounts: readonly AccountIndex[], isPart: (part: string) => boolean) {
    this.#accounts = accounts;
    this.#isPart = isPart;
  }

  /** Returns names, parts of names and tag values with a similar spelling, nearest first, whole names before others. */
  near(word: string): string[] {
    const said = spoken(word);
    if (said.length < SHORTEST) return [];
    return [...new Set([...this.#names(word, partsOf(word)), ...this.#words(said)])];
  }

  /**
   * Compares whole names. Only names that share the other parts are compared letter by letter, which takes a few
   * look-ups. A comparison with every name would take milliseconds.
   */
  #names(word: string, own: readonly string[]): string[] {
    const said = word.toLowerCase().trim().replace(/\s+/g, '-');
    const limit = limitOf(said);
    const found = new Map<string, number>();
    for (const parts of this.#others(own))
      for (const account of this.#accounts) {
        const things = account.having(parts);
        if (things.length > MAX_ALIKE) continue;
        for (const thing of things) {
          const name = calledOf(thing);
          // Most names differ in their lengths, and need no comparison.
          if (Math.abs(name.length - said.length) > limit) continue;
          const distance = editDistance(said, name.toLowerCase(), limit);
          if (distance > 0 && distance <= limit) found.set(name, distance);
        }
      }
    return nearestFirst(found);
  }

  /**
   * Returns the parts, in the singular, of names that may be similar: one part is spelt differently, one is too many, or
   * two are written as one. All other parts must occur in names.
   */
  #others(said: readonly string[]): string[][] {
    const own = said.map(singular);
    const strange = own.filter((part) => !this.#isPart(part));
    if (strange.length > 1) return [];
    return own.flatMap((part, at) => {
      if (strange.length > 0 && part !== strange[0]) return [];
      const around = (middle: string[]) => [...own.slice(0, at), ...middle, ...own.slice(at + 1)];
      const without = own.length > 1 ? [around([])] : [];
      if (strange.length === 0) return without;
      // One part alone is spelt like other parts: those are found without their names.
      const others = own.length > 1 ? this.#words(said[at] ?? part).slice(0, MAX_OTHERS) : [];
      return [
        ...without,
        ...others.map((other) => around(partsOf(other).map(singular))),
        ...this.#halves(part).map(around),
      ];
    });
  }

  /** "shopprod": the two parts that are written as one. */
  #halves(part: string): string[][] {
    const halves: string[][] = [];
    for (let end = SHORTEST; end <= part.length - SHORTEST; end += 1) {
      const two = [part.slice(0, end), singular(part.slice(end))];
      if (two.every((half) => this.#isPart(half))) halves.push(two);
    }
    return halves;
  }

  #words(said: string): string[] {
    this.#spellings ??= new Spellings(this.#accounts.flatMap((account) => [...account.words()]));
    return nearestFirst(this.#spellings.near(said, limitOf(said)));
  }
}

/** How many letters may differ. */
const limitOf = ({ length }: string): number => (length < 5 ? 1 : 2);

const nearestFirst = (found: ReadonlyMap<string, number>): string[] =>
  [...found].sort(([, a], [, b]) => a - b).map(([known]) => known);
