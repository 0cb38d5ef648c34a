import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import type { Teams } from './connect.ts';
import { openSession } from './open-session.ts';
import { SignInFailure, sentenceForToken } from './sign-in-failure.ts';

/** Long, because Teams may be asking the person for consent. */
const PATIENCE_MS = 60_000;

/**
 * Signs in the current Teams user with a token that Teams gets from Microsoft for us.
 * @throws SignInFailure if Teams has none to give; ApiError if the server refuses it
 */
export async function signInSilently(
  { authentication }: Teams,
  person: string | undefined,
): Promise<SessionUser> {
  const token = await Promise.race([authentication.getAuthToken(), tooLong()]).catch((cause) => {
    throw new SignInFailure(sentenceForToken(wordOf(cause), location.host), { cause });
  });
  return openSession({ token }, person);
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('Timeout')), PATIENCE_MS));

const wordOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
