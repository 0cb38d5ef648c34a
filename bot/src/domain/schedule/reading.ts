import type { Schedule } from './schedule.ts';

export interface ScheduleOption {
  label: string;
  schedule: Schedule;
}

/** The schedule that the words of a message express. */
export type Composed =
  | { kind: 'read'; schedule: Schedule; assumed: string[] }
  | { kind: 'nearest'; schedule: Schedule; why: string; assumed: string[] }
  | { kind: 'ask'; question: string; options: ScheduleOption[] }
  | { kind: 'problem'; message: string };

/**
 * What a message says about when something should be done. `rest` is the message without those words: what should be
 * done.
 * - none: nothing
 * - read: a schedule; `assumed` has a sentence for each thing that was not said
 * - nearest: what cannot be scheduled, why, and the nearest schedule
 * - ask: it may mean several things
 * - problem: a time that does not exist, or has passed
 */
export type ScheduleReading = (Composed & { rest: string }) | { kind: 'none' };
