import type { Schedule } from './schedule.ts';

export interface ScheduleOption {
  label: string;
  schedule: Schedule;
}

/** What the words of a message say of when. */
export type Composed =
  | { kind: 'read'; schedule: Schedule; assumed: string[] }
  | { kind: 'nearest'; schedule: Schedule; why: string; assumed: string[] }
  | { kind: 'ask'; question: string; options: ScheduleOption[] }
  | { kind: 'problem'; message: string };

/**
 * What a message says of when something shall be done. `rest` is the message without it: what shall be done.
 * - none: nothing
 * - read: a schedule; `assumed` are the sentences of what was not said
 * - nearest: what cannot be scheduled, why, and the nearest that can
 * - ask: it may mean several things
 * - problem: a time that does not exist, or has passed
 */
export type ScheduleReading = (Composed & { rest: string }) | { kind: 'none' };
