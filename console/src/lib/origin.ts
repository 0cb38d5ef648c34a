import type { Location } from 'react-router-dom';
import { forget, keep, recall } from './tab-memory.ts';

const KEY = 'windsock.origin';

/** Where a person was when their session ended: /login is loaded anew then, and forgets all but this. */
export function rememberOrigin(): void {
  const { pathname, search, hash } = location;
  keep(KEY, pathname + search + hash);
}

/** A page that sent the person to /login says so in the history's state; after a full load it was remembered. */
export function originOf(state: unknown): string | undefined {
  const from = (state as { from?: Location } | null)?.from;
  const origin = from ? from.pathname + from.search + from.hash : recall(KEY);
  // Only pages of ours: a path that begins with two slashes would be another host.
  return origin && /^\/(?![/\\])/.test(origin) && !origin.startsWith('/login') ? origin : undefined;
}

/** They are back where they were. */
export const forgetOrigin = (): void => forget(KEY);
