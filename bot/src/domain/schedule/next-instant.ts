import type { Schedule } from './schedule.ts';
import { instantsOf } from './schedule.ts';

/** So many recurring schedules are remembered, the latest asked for. */
const REMEMBERED = 500;
const known = new Map<string, { after: number; next: number | undefined }>();

/**
 * The first instant of a schedule after `after`, both epoch ms; undefined where it ends. Many jobs share a few schedules
 * and are due at the same moment, and reading one takes most of a millisecond: its next instant is remembered until
 * that has come.
 */
export function nextInstant(schedule: Schedule, after: number): number | undefined {
  if (schedule.kind === 'once') return first(schedule, after);
  const key = `${schedule.cron} ${schedule.timezone}`;
  const last = known.get(key);
  known.delete(key);
  // Between the two, nothing can have come.
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
