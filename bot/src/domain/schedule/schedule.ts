import type { Recurrence } from '../recurrence.ts';
import { nextRuns } from '../recurrence.ts';

/** When a job runs: a local 5-field cron with its IANA zone, or one instant (ISO 8601) with the zone it was said in. */
export type Schedule = ({ kind: 'cron' } & Recurrence) | { kind: 'once'; at: string; timezone: string };

/** Returns the next instants of a schedule after `after`, in ascending order; fewer than `count` if it ends. */
export function instantsOf(schedule: Schedule, after: Date, count: number): Date[] {
  if (schedule.kind === 'cron') return nextRuns({ ...schedule, after, count });
  const at = new Date(schedule.at);
  return at > after ? [at] : [];
}
