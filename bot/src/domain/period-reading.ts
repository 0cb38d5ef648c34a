import type { Day, Span } from './period-calendar.ts';

/** What one phrase means, before ranges are joined and the future is cut off. */
export interface Reading {
  /** The days that were named, future included. */
  span?: Span;
  /** The same days in a given year, where the phrase names no year: a sentence where that year has none. */
  yearly?: (year: number) => Span | string;
  /** Why the phrase names no days, a sentence. */
  error?: string;
  /** Put behind the label in brackets: 'last 7 days'. */
  suffix?: string;
  hint?: 'daily' | 'monthly';
  /** The day on which "since …" begins, where it is not the first of the span: 'since 3 weeks ago'. */
  point?: Day;
  /** Only the end of a range ('now', 'the end of October'): nothing on its own. */
  edge?: boolean;
  /** Relative to today: "from last month" is last month, not everything since. */
  relative?: boolean;
  /** A range in itself: 'from 3 to 10 October'. */
  closed?: boolean;
}

export interface Scope {
  today: Day;
  /** Folded text before the phrase. */
  before: string;
  /** Folded text behind the phrase. */
  after: string;
  /** The phrase as it was written. */
  written: string;
}

/** A part of a regular expression over folded text, and what a match of it means; undefined: nothing after all. */
export type Rule = [pattern: string, read: (match: RegExpExecArray, scope: Scope) => Reading | undefined];

/** The latest time a phrase without a year has begun: 'March' is this year's, or last year's in February. */
export function latest(yearly: (year: number) => Span | string, today: Day): Span | string {
  let refusal = '';
  for (let year = today.year; year > today.year - 9; year--) {
    const span = yearly(year);
    if (typeof span === 'string') refusal ||= span;
    else if (span.from <= today) return span;
  }
  return refusal;
}

/** Of the year that was named, or of whichever fits. */
export function dated(yearly: (year: number) => Span | string, year: string | number | undefined): Reading {
  if (year === undefined) return { yearly };
  const span = yearly(Number(year));
  return typeof span === 'string' ? { error: span } : { span };
}

/** 'last', 'this', '25', '2025' → the year. */
export function yearNamed(word: string | undefined, today: Day): number | undefined {
  if (word === undefined) return undefined;
  if (/^(?:last|the previous|previous|prior)/.test(word)) return today.year - 1;
  if (/^(?:this|the current|current)/.test(word)) return today.year;
  const digits = word.replace(/\D/g, '');
  return Number(digits) < 100 ? 2000 + Number(digits) : Number(digits);
}
