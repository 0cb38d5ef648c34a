import type { TextFigure } from './figures.ts';
import { figuresIn } from './figures.ts';
import type { SaidDate } from './said-dates.ts';
import { datesIn } from './said-dates.ts';
import type { Token } from './tokens.ts';
import { tokensIn, withoutNames } from './tokens.ts';

/**
 * The parts of a sentence that can be looked up. Texts of results are parsed in the same way, so that equal parts
 * compare as equal.
 */
export interface Reading {
  text: string;
  dates: SaidDate[];
  tokens: Token[];
  figures: TextFigure[];
  /** The preceding text of the answer. */
  before?: string;
}

export function readSentence(text: string): Reading {
  const dates = datesIn(text);
  const undated = dates.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '\0'.repeat(end - start) + rest.slice(end),
    text,
  );
  const tokens = tokensIn(undated);
  return { text, dates, tokens, figures: figuresIn(withoutNames(undated, tokens)) };
}
