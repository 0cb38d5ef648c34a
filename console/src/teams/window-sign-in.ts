import type { SessionUser } from '@windsock/bot/contract/auth.ts';
import type { Teams } from './connect.ts';
import { openSession } from './open-session.ts';
import { challengeOf, newVerifier } from './pkce.ts';
import { SignInFailure, sentenceForWindow } from './sign-in-failure.ts';

/**
 * Signs in through a separate window, where Microsoft may show what it cannot show in a frame. Cookies set there are
 * not visible here, so the window returns a code that only works with our verifier.
 * @throws SignInFailure if the window closes without a code; ApiError if the server refuses it
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
