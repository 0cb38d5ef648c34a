import { tame } from './tame.ts';

const CODE = /`[^`]*`/g;
/** 'Condition: CPUUtilization > 85 for 3 × 5 min', one of several in a fact. */
const LABELLED = /^[\p{L}\p{N} ()/-]{1,40}: (.+)$/u;

/** Texts of several words that results hold: whoever quotes one to the letter says nothing that is not there. */
export class Quotes {
  readonly #texts = new Set<string>();

  add(text: string): void {
    if (/\S\s+\S/.test(text)) this.#texts.add(plain(text));
  }

  /** The values of a fact: 'Type: t3.large · Condition: …' */
  addFact(fact: string): void {
    for (const part of fact.split(' · ')) this.add(LABELLED.exec(part)?.[1] ?? part);
  }

  /** A sentence with blanks for what it quotes of them in `code`, but for names: what is said of a row is held against it. */
  blankedIn(sentence: string, names: { has(name: string): boolean }): string {
    return sentence.replace(CODE, (span) => {
      const quoted = plain(span.slice(1, -1));
      return this.#texts.has(quoted) && !names.has(quoted) ? ' '.repeat(span.length) : span;
    });
  }
}

/** As it is compared: an answer has been tamed, a result has not. */
const plain = (text: string): string => tame(text).replace(/\s+/g, ' ').trim().toLowerCase();
