import { tokensIn } from '../words/text.ts';
import type { Question } from './question.ts';

/**
 * The part of a question that no slot has read yet. A slot takes what it reads, so that nothing is read again as
 * something else: a tag value "london", a name "last-week". Offsets stay those of the question's text.
 */
export class OpenText {
  readonly #question: Pick<Question, 'tokens' | 'taken'>;
  #text: string;

  constructor(question: Question) {
    this.#question = question;
    this.#text = question.text;
  }

  /** The question's text, with the parts taken replaced by blanks. */
  get text(): string {
    return this.#text;
  }

  /** Blanks the characters from `start` up to `end` and marks the tokens they touch. */
  take(start: number, end: number): void {
    this.hide(start, end);
    for (const at of tokensIn(this.#question.tokens, start, end)) this.#question.taken[at] = true;
  }

  /** Blanks the characters from `start` up to `end`, so that later slots do not read them. */
  hide(start: number, end: number): void {
    this.#text = this.#text.slice(0, start) + ' '.repeat(end - start) + this.#text.slice(end);
  }

  /** Takes everything that a pattern matched. */
  takeMatch(match: RegExpExecArray): void {
    this.take(match.index, match.index + match[0].length);
  }
}
