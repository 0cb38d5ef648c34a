import { forget, keep, recall } from '../lib/tab-memory.ts';

const KEY = 'windsock.sent-to-sign-in';
const WITHIN_MS = 60_000;

/**
 * Whether a person whose request was refused may be sent to sign in once more. If they come back signed in and are
 * refused again, another sign-in will not help, and pages would reload for ever.
 * @param most the limit per minute in this browser tab
 */
export function maySendToSignIn(most: number): boolean {
  const now = Date.now();
  const sent = (recall(KEY) ?? '').split(' ').filter((at) => at && now - Number(at) < WITHIN_MS);
  if (sent.length >= most) return false;
  keep(KEY, [...sent, now].join(' '));
  return true;
}

/** Called after a successful sign-in: a later refusal has another cause. */
export const forgetSignIns = (): void => forget(KEY);
