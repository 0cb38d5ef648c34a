import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `work`, but no longer than `patienceMs`: it goes on by itself. Rejects as it does. */
export async function within(patienceMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: done.signal }).catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
