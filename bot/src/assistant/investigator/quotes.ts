import { safeText } from './safe-text.ts';

const CODE = /`[^`]*`/g;
/** 'Condition: CPUUtilization > 85 for 3 × 5 min', one of several in a fact. */
const LABELLED = /^[\p{L}\p{N} ()/-]{1,40}: (.+)$/u;

/** Texts of several words in results. A literal quote of one needs no further evidence. */
export class Quotes {
  readonly #texts = new Set<string>();

  add(text: string): void {
    if (/\S\s+\S/.test(text)) this.#texts.add(plain(text));
  }

  /** Adds the values of a fact: 'Type: t3.large · Condition: …' */
  addFact(fact: string): void {
    for (const part of fact.split(' · ')) this.add(LABELLED.exec(part)?.[1] ?? part);
  }

  /**
   * Returns a sentence with its literal quotes in `code` blanked out. Names stay, because statements about a row are
   * checked against it.
   */
  blankedIn(sentence: string, names: { has(name: string): boolean }): string {
    return sentence.replace(CODE, (span) => {
      const quoted = plain(span.slice(1, -1));
      return this.#texts.has(quoted) && !names.has(quoted) ? ' '.repeat(span.length) : span;
    });
  }
}

/** Returns the text for comparison: an answer has been tamed, a result has not. */
const plain = (text: string): string => safeText(text).replace(/\s+/g, ' ').trim().toLowerCase();
