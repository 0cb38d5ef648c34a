import type { Store } from '../../store/store.ts';
import type { FoundSession } from './find-session.ts';
import { findSession } from './find-session.ts';
import { sessionTokensIn } from './session-cookies.ts';

/**
 * Returns the session in a browser's Cookie header. Undefined if there is none. Of two logins the web's counts first.
 */
export async function findSessionInCookies({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { cookies: string | null };
}): Promise<FoundSession | undefined> {
  for (const { token } of sessionTokensIn(input.cookies)) {
    const found = await findSession({ ctx, input: { token } });
    if (found) return found;
  }
  return undefined;
}
