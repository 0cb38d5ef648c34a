import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `look` returns something other than undefined, null or false, and returns it. Polls every `everyMs` (20).
 * After `timeoutMs` (20,000, because other processes may need the CPU) it throws an error that says `what` was awaited
 * and, if the last `look` threw, why.
 */
export async function waitFor<T>(
  what: string,
  look: () => T | Promise<T>,
  { timeoutMs = 20_000, everyMs = 20 } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) {
        return seen as Exclude<T, undefined | null | false>;
      }
    } catch (error) {
      cause = error;
    }
    if (performance.now() >= deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}`, { cause });
    await sleep(everyMs);
  }
}
