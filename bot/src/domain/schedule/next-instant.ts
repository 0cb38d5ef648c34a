import type { Schedule } from './schedule.ts';
import { instantsOf } from './schedule.ts';

/** The number of recurring schedules kept in the cache, the most recently used. */
const REMEMBERED = 500;
const known = new Map<string, { after: number; next: number | undefined }>();

/**
 * Returns the first instant of a schedule after `after`, both in epoch ms. Undefined if it ends. Many jobs share a few
 * schedules and are due at the same moment, and parsing one takes most of a millisecond. So its next instant is cached
 * until it has passed.
 */
export function nextInstant(schedule: Schedule, after: number): number | undefined {
  if (schedule.kind === 'once') return first(schedule, after);
  const key = `${schedule.cron} ${schedule.timezone}`;
  const last = known.get(key);
  known.delete(key);
  // No instant can lie between the two.
  const holds = last && last.after <= after && (last.next === undefined || after < last.next);
  const read = holds ? last : { after, next: first(schedule, after) };
  known.set(key, read);
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(oldest);
  }
  return read.next;
}

const first = (schedule: Schedule, after: number) => instantsOf(schedule, new Date(after), 1)[0]?.getTime();
