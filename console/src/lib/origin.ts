import type { Location } from 'react-router-dom';
import { forget, keep, recall } from './tab-memory.ts';

const KEY = 'windsock.origin';

/** Remembers the page at which the session ended, since /login is then loaded afresh. */
export function rememberOrigin(): void {
  const { pathname, search, hash } = location;
  keep(KEY, pathname + search + hash);
}

/** Returns the page to go back to: from the history's state, or, after a full load, from memory. */
export function originOf(state: unknown): string | undefined {
  const from = (state as { from?: Location } | null)?.from;
  const origin = from ? from.pathname + from.search + from.hash : recall(KEY);
  // Only our own pages: a path that begins with two slashes would be another host.
  return origin && /^\/(?![/\\])/.test(origin) && !origin.startsWith('/login') ? origin : undefined;
}

/** Called once the person is back on that page. */
export const forgetOrigin = (): void => forget(KEY);
