import { forget, keep, recall } from '../lib/tab-memory.ts';

const KEY = 'windsock.sent-to-sign-in';
const WINDOW_MS = 60_000;

/**
 * Returns whether a person whose request was refused may be sent to the sign-in page, and counts it. If they come back
 * signed in and are refused again, another sign-in would not help, and pages would reload for ever.
 * @param max how often in a minute, in this browser tab
 */
export function maySendToSignIn(max: number): boolean {
  const now = Date.now();
  const recent = (recall(KEY) ?? '').split(' ').filter((at) => at && now - Number(at) < WINDOW_MS);
  if (recent.length >= max) return false;
  keep(KEY, [...recent, now].join(' '));
  return true;
}

/** Starts counting again after a successful sign-in: a later refusal then has another cause. */
export const resetSignInLimit = (): void => forget(KEY);
