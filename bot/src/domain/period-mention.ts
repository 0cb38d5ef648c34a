import type { Period } from '../contract/query.ts';
import type { Span } from './period-calendar.ts';

export interface Clock {
  now: Date;
  /** IANA zone whose calendar 'today' and 'this month' are read in. */
  timezone: string;
}

export interface Mention {
  /** Position in the text, `end` exclusive; covers 'since' and 'between', not 'in' and 'for'. */
  start: number;
  end: number;
  text: string;
}

/** Days that a text names: whole days, cut off after today. */
export interface FoundPeriod extends Mention {
  period: Period;
  error?: undefined;
  /** What the phrase counted in ('the last 6 months' → monthly): a hint for a trend, not a wish. */
  granularityHint?: 'daily' | 'monthly';
  /**
   * 'since' and 'after': only the start was named, the period runs to today. 'before' and 'until': only the end was
   * named, and the period is the day, month … that was named.
   */
  bound?: 'since' | 'after' | 'before' | 'until';
  /** The days as they were named, future included. */
  span: Span;
  /** With `bound` 'since': the month, week … that was named, before it was drawn out to today. */
  named?: Span;
}

/** Words for days that do not exist, have not begun or could be read two ways: ask, do not guess. */
export interface RefusedPeriod extends Mention {
  period?: undefined;
  granularityHint?: undefined;
  bound?: undefined;
  /** A sentence for the person. */
  error: string;
}

export type PeriodMention = FoundPeriod | RefusedPeriod;
