import { forget, keep, recall } from '../lib/tab-memory.ts';

const KEY = 'windsock.sent-to-sign-in';
const WITHIN_MS = 60_000;

/**
 * Whether a person whose request was refused may be sent to sign in once more. A sign-in that did not help will not help
 * at once either: where they come back signed in and are refused again, page after page would load without an end.
 * @param most so often in a minute, in this tab of the browser
 */
export function maySendToSignIn(most: number): boolean {
  const now = Date.now();
  const sent = (recall(KEY) ?? '').split(' ').filter((at) => at && now - Number(at) < WITHIN_MS);
  if (sent.length >= most) return false;
  keep(KEY, [...sent, now].join(' '));
  return true;
}

/** They did sign in: what is refused from now on has another cause. */
export const forgetSignIns = (): void => forget(KEY);
