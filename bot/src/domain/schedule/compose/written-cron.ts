import { parseCron } from '../../recurrence.ts';
import { describeSchedule } from '../describe.ts';
import type { Composed } from '../reading.ts';
import type { Schedule } from '../schedule.ts';
import { SHORTEST_MINUTES } from './every-few.ts';

/** Returns a schedule for five written fields. */
export function writtenCron(cron: string, timezone: string): Composed {
  try {
    const minutes = parseCron(cron).fields.minute.values.map(Number);
    const around = [...minutes, (minutes[0] ?? 0) + 60];
    const shortest = Math.min(...minutes.map((minute, i) => (around[i + 1] ?? 60) - minute));
    if (shortest >= SHORTEST_MINUTES)
      return { kind: 'read', schedule: { kind: 'cron', cron, timezone }, assumed: [] };
    const nearest: Schedule = { kind: 'cron', cron: cron.replace(/^\S+/, `*/${SHORTEST_MINUTES}`), timezone };
    const why = `A job runs no more often than every ${SHORTEST_MINUTES} minutes: the nearest is “${describeSchedule(nearest)}”.`;
    return { kind: 'nearest', schedule: nearest, why, assumed: [] };
  } catch {
    return {
      kind: 'problem',
      message: `“${cron}” is not a cron expression, or never comes. Say it in words.`,
    };
  }
}
