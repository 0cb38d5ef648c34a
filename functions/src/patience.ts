import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for `work`, but no longer than `patienceMs`; the work itself continues. Rejects if `work` rejects in that time.
 */
export async function waitAtMost(patienceMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: done.signal }).catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
