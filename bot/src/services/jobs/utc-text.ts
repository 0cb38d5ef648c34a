import type { Recurrence } from '../../domain/recurrence.ts';
import { nextRuns } from '../../domain/recurrence.ts';
import { utcCron } from '../../domain/recurrence-in-utc.ts';

/** A text, and the period in which it is right, epoch ms. */
interface Remembered {
  text: string;
  from: number;
  until: number;
}

const MAX_REMEMBERED = 10_000;
/** A cache: screens ask every 30 seconds, while the text changes only with a job's next run. */
const remembered = new Map<string, Remembered>();

/**
 * Returns a job's schedule in UTC as of its next run or, for a paused job, of the run that it would have next.
 * @param now epoch ms
 */
export function utcText({ cron, timezone }: Recurrence, nextRun: string | null, now: number): string {
  const key = `${cron}|${timezone}|${nextRun}`;
  const known = remembered.get(key);
  if (known && known.from <= now && now < known.until) return known.text;
  const [next] = nextRun ? [] : nextRuns({ cron, timezone, after: new Date(now), count: 1 });
  const at = nextRun ? new Date(nextRun) : (next ?? new Date(now));
  const text = utcCron({ cron, timezone, at });
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, {
    text,
    from: nextRun ? -Infinity : now,
    until: nextRun ? Infinity : (next?.getTime() ?? now),
  });
  return text;
}
