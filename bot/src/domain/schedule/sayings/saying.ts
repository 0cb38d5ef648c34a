import type { DateTime } from 'luxon';
import type { Zone } from '../zones.ts';
import type { Clock, Part, Time } from './clock.ts';

export type RepeatUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** What a few words say about when. compose/ combines them into a schedule. */
export type Saying =
  /**
   * 'every 2 hours', 'twice a day' (times 2). `fromFirst`: counted from the first of each month; `adverb`: 'daily',
   * which may describe a report.
   */
  | { is: 'every'; unit: RepeatUnit; count: number; times?: number; fromFirst?: boolean; adverb?: boolean }
  /** '(every hour) at quarter past'. */
  | { is: 'past'; minute: number }
  /** 'every monday', 'on weekdays'; 0 is Sunday; `sure` false: 'on monday' may be one Monday. */
  | { is: 'weekdays'; days: number[]; sure: boolean }
  /** 'except on sundays'. */
  | { is: 'except'; days: number[] }
  /** 'the last friday of each month'; `sure` false: 'on the last friday' does not say of what. */
  | { is: 'nth'; nth: number | 'last'; of: number | 'day' | 'workday'; sure: boolean }
  /** 'on the 1st and 15th'; `sure` false: it may be only the next one; `only`: in the months that have it. */
  | { is: 'dates'; dates: MonthDay[]; sure: boolean; only: boolean }
  | { is: 'months'; months: number[] }
  | { is: 'clock'; clocks: Clock[] }
  | ({ is: 'part' } & Part)
  /** 'from 9 to 5'; `days` if the words imply them: business hours. */
  | { is: 'hours'; from: Time; to: Time; days?: number[] }
  /** One day. `either`: the other day that the spelling may mean; `annual`: it was said without a year. */
  | { is: 'day'; day: DateTime; either?: DateTime; assumed?: string; annual?: boolean }
  | { is: 'after'; minutes: number }
  | { is: 'once' }
  /** Without `zone`: a name of no known zone. `isPlace`: 'in london' is a zone only right after a time of day. */
  | { is: 'zone'; zone?: Zone; isPlace?: boolean }
  /** 'yesterday', 'last night': the past. */
  | { is: 'gone' }
  /** Something that no job supports; `why` says so. `swallows`: the words after it belong to it ('until friday'). */
  | { is: 'limit'; why: string; swallows: boolean }
  | { is: 'cron'; cron: string }
  /** Understood, but there is no such time: '25:00'. `sure`: it was a schedule whatever else was said. */
  | { is: 'wrong'; why: string; sure?: boolean };

export type MonthDay = number | 'last';

export type Token = Saying & { start: number; end: number };
export type TokenOf<K extends Saying['is']> = Extract<Token, { is: K }>;

/** What a rule needs to know about the speaker and the moment. */
export interface Situation {
  /** The date on the speaker's calendar, at midnight UTC. */
  today: DateTime;
  /** The time on the speaker's clock. */
  time: Time;
  timezone: string;
}

/**
 * A part of a regular expression over folded text, and the meaning of a match. Undefined: it means nothing after all.
 */
export type Rule = [
  pattern: string,
  read: (match: RegExpExecArray, at: Situation) => Saying | Saying[] | undefined,
];
