import { setTimeout as sleep } from 'node:timers/promises';
import { SurfaceError } from '../../runs/surface.ts';
import { Recent } from '../recent.ts';
import { retryAfterMsOf } from './errors.ts';

/** A longer wait is left to the worker, which can do other runs meanwhile. */
const MAX_WAIT_MS = 20_000;
const MAX_TRIES = 4;
const MAX_LIMITS = 5_000;

export type LimitedCall = <T>(
  key: string,
  call: () => Promise<T>,
  options?: { patient: boolean },
) => Promise<T>;

/**
 * Makes Slack calls that honour its rate limits. After a 429 all calls with the same key (a method in a team) wait as
 * long as Retry-After says, then go on. A wait that is too long or not wanted is thrown as a transient error.
 * https://docs.slack.dev/apis/web-api/rate-limits
 */
export function createLimitedCall(now: () => number): LimitedCall {
  const heldUntil = new Recent<number>(MAX_LIMITS);
  return async (key, call, { patient } = { patient: true }) => {
    for (let tries = 1; ; tries += 1) {
      const wait = (heldUntil.get(key) ?? 0) - now();
      if (wait > 0) {
        if (!patient || wait > MAX_WAIT_MS || tries > MAX_TRIES) {
          throw new SurfaceError(`Slack ${key}: rate limited`, { transient: true, retryAfterMs: wait });
        }
        await sleep(wait);
      }
      try {
        return await call();
      } catch (error) {
        const retryAfterMs = retryAfterMsOf(error);
        if (retryAfterMs === undefined) throw error;
        heldUntil.set(key, now() + retryAfterMs);
      }
    }
  };
}
