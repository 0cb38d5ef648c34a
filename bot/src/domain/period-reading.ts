import type { Day, Span } from './period-calendar.ts';

/** The meaning of one phrase, before ranges are joined and the future is cut off. */
export interface Reading {
  /** The days as named, including future ones. */
  span?: Span;
  /**
   * The same days in a given year, if the phrase names no year. Returns a sentence if they do not exist in that year.
   */
  yearly?: (year: number) => Span | string;
  /** Why the phrase names no days, as a sentence. */
  error?: string;
  /** Appended to the label in brackets: 'last 7 days'. */
  suffix?: string;
  hint?: 'daily' | 'monthly';
  /** The day on which "since …" begins, if it is not the first of the span: 'since 3 weeks ago'. */
  point?: Day;
  /** Whether it is only the end of a range ('now', 'the end of October') and means nothing on its own. */
  edge?: boolean;
  /** Whether it is relative to today: "from last month" means last month, not everything since. */
  relative?: boolean;
  /** Whether it is a complete range: 'from 3 to 10 October'. */
  closed?: boolean;
}

export interface Scope {
  today: Day;
  /** Folded text before the phrase. */
  before: string;
  /** Folded text after the phrase. */
  after: string;
  /** The phrase as written. */
  written: string;
}

/**
 * A part of a regular expression over folded text, and the meaning of a match. Undefined: it means no days after all.
 */
export type Rule = [pattern: string, read: (match: RegExpExecArray, scope: Scope) => Reading | undefined];

/** Returns the latest occurrence that has begun of a phrase without a year. In February 'March' is last year's. */
export function latest(yearly: (year: number) => Span | string, today: Day): Span | string {
  let refusal = '';
  for (let year = today.year; year > today.year - 9; year--) {
    const span = yearly(year);
    if (typeof span === 'string') refusal ||= span;
    else if (span.from <= today) return span;
  }
  return refusal;
}

/** Returns the next occurrence of such a phrase that is not over. In February 'January' is next year's. */
export function soonest(yearly: (year: number) => Span | string, today: Day): Span | string {
  let refusal = '';
  // A night or a week may have begun in the year before.
  for (let year = today.year - 1; year < today.year + 9; year++) {
    const span = yearly(year);
    if (typeof span === 'string') refusal ||= span;
    else if (span.to > today) return span;
  }
  return refusal;
}

/** Returns the days in the named year, or in the latest year that fits. */
export function dated(yearly: (year: number) => Span | string, year: string | number | undefined): Reading {
  if (year === undefined) return { yearly };
  const span = yearly(Number(year));
  return typeof span === 'string' ? { error: span } : { span };
}

/** Reads a year: 'last', 'this', '25', '2025'. */
export function yearNamed(word: string | undefined, today: Day): number | undefined {
  if (word === undefined) return undefined;
  if (/^(?:last|the previous|previous|prior)/.test(word)) return today.year - 1;
  if (/^next/.test(word)) return today.year + 1;
  if (/^(?:this|the current|current)/.test(word)) return today.year;
  const digits = word.replace(/\D/g, '');
  return Number(digits) < 100 ? 2000 + Number(digits) : Number(digits);
}
