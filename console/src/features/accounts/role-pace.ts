import type { CheckedRole } from '@windsock/bot/contract/accounts.ts';

/** The most checks: some five minutes in all. A stack takes about one minute. */
export const MAX_ASKED = 24;
const FIRST_MS = 3_000;
const LONGEST_MS = 15_000;
const GROWTH = 1.4;

/**
 * Returns the wait before the next check of the role, in ms; false to stop. Checks come every few seconds at first,
 * then less often, and never before the time that the server asks for.
 */
export function nextAskMs({
  asked,
  state,
  retryAfterSeconds = 0,
}: {
  /** The number of checks so far. */
  asked: number;
  /** The last answer; undefined before the first one. */
  state: CheckedRole['state'] | undefined;
  retryAfterSeconds?: number | undefined;
}): number | false {
  if (state === 'ready' || state === 'refused' || asked >= MAX_ASKED) return false;
  const pace = FIRST_MS * GROWTH ** Math.max(0, asked - 1);
  return Math.max(Math.min(LONGEST_MS, pace), retryAfterSeconds * 1_000);
}
