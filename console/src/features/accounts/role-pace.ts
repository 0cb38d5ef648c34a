import type { CheckedRole } from '@windsock/bot/contract/accounts.ts';

/** Some five minutes in all: stacks take one. */
export const MOST_ASKED = 24;
const FIRST_MS = 3_000;
const LONGEST_MS = 15_000;
const GROWTH = 1.4;

/**
 * How long to wait before the role is asked for again, in ms; false: not again. Every few seconds at first, then more
 * rarely; never before the server wants to be asked.
 */
export function nextAskMs({
  asked,
  state,
  retryAfterSeconds = 0,
}: {
  /** How often it was. */
  asked: number;
  /** The last answer; undefined: there was none yet. */
  state: CheckedRole['state'] | undefined;
  retryAfterSeconds?: number | undefined;
}): number | false {
  if (state === 'ready' || state === 'refused' || asked >= MOST_ASKED) return false;
  const pace = FIRST_MS * GROWTH ** Math.max(0, asked - 1);
  return Math.max(Math.min(LONGEST_MS, pace), retryAfterSeconds * 1_000);
}
