import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import type { Teams } from './connect.ts';
import { openSession } from './open-session.ts';
import { challengeOf, newVerifier } from './pkce.ts';
import { SignInFailure, sentenceForWindow } from './sign-in-failure.ts';

/**
 * Signs in by a window of its own, where Microsoft can ask what it must not ask in a frame. What is set there is not to
 * be seen here, so the window brings a code that is of use with our verifier alone.
 * @throws SignInFailure where the window ends without one; ApiError where the server refuses it
 */
export async function signInByWindow(
  { authentication }: Teams,
  person: string | undefined,
): Promise<SessionUser> {
  const verifier = newVerifier();
  const url = new URL('/teams/sign-in', location.origin);
  url.searchParams.set('challenge', await challengeOf(verifier));
  const code = await authentication
    .authenticate({ url: url.href, width: 600, height: 640 })
    .catch((cause: unknown) => {
      const word = cause instanceof Error ? cause.message : String(cause);
      throw new SignInFailure(sentenceForWindow(word), { cause });
    });
  return openSession({ code, verifier }, person);
}
