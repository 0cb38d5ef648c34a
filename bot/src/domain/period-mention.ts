import type { Period } from '../contract/query.ts';
import type { Span } from './period-calendar.ts';

export interface Clock {
  now: Date;
  /** IANA zone whose calendar defines 'today' and 'this month'. */
  timezone: string;
}

export interface Mention {
  /** Position in the text, `end` exclusive. It includes 'since' and 'between', but not 'in' and 'for'. */
  start: number;
  end: number;
  text: string;
}

/** Whole days that a text names, cut off after today. */
export interface FoundPeriod extends Mention {
  period: Period;
  error?: undefined;
  /** The unit of the phrase ('the last 6 months' → monthly). It is a hint for a trend, not a request. */
  granularityHint?: 'daily' | 'monthly';
  /**
   * 'since' and 'after': only the start was named, and the period runs to today. 'before' and 'until': only the end was
   * named, and the period is the day, month … that was named.
   */
  bound?: 'since' | 'after' | 'before' | 'until';
  /** The days as named, including future ones. */
  span: Span;
  /** With `bound` 'since': the month, week … as named, before it was extended to today. */
  named?: Span;
}

/** Words for days that do not exist, have not begun or are ambiguous. Ask instead of guessing. */
export interface RefusedPeriod extends Mention {
  period?: undefined;
  granularityHint?: undefined;
  bound?: undefined;
  /** A sentence for the person. */
  error: string;
}

export type PeriodMention = FoundPeriod | RefusedPeriod;
