import { AppError } from '../../domain/errors.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { admitUser } from './admit-user.ts';
import { findSession } from './find-session.ts';
import { rememberBrowser } from './known-browser.ts';
import { hasAsked, redeemCode } from './redeem-code.ts';
import { startSession } from './start-session.ts';
import type { UserDoc } from './user-doc.ts';

export interface VerifyMagicLinkInput {
  /** Normalised. */
  email: string;
  code: string;
  /** The person said that they want to sign in as this address. */
  confirm: boolean;
  /** What its cookie holds: that of one that asked for a code, or a new one. */
  browser: string;
  /** The token of the session that it is signed in with. */
  session: string | undefined;
  userAgent: string | null;
  ip: string | null;
}

/**
 * Signs in who has the code that was mailed to the address. By itself only in the browser that asked for it, unless that
 * is signed in as somebody else by now: else a link from a stranger would put who opens it into the stranger's account.
 * @returns the session's token, for the cookie
 * @throws AppError confirmation_required, then no code was looked at; invalid and new_code_needed for a wrong, used or
 *   expired code; too_many_requests; conflict while the account is being deleted
 */
export async function verifyMagicLink({
  ctx,
  input,
}: {
  ctx: ErasureContext;
  input: VerifyMagicLinkInput;
}): Promise<{ user: UserDoc; token: string }> {
  const { email, code, browser, userAgent, ip } = input;
  if (!input.confirm && !(await isExpected(ctx, input))) {
    throw new AppError('confirmation_required', 'Confirm that you want to sign in as this address.');
  }
  await redeemCode({ ctx, input: { email, code, browser, ip } });
  const user = await admitUser({ ctx, input: { email } });
  const { token } = await startSession({
    ctx,
    input: { userId: user.user_id, place: 'web', userAgent, ip },
  });
  await rememberBrowser({ ctx, input: { browser, email } });
  return { user, token };
}

async function isExpected(
  ctx: ErasureContext,
  { email, browser, session }: VerifyMagicLinkInput,
): Promise<boolean> {
  const found = session && (await findSession({ ctx, input: { token: session } }));
  if (found) return found.user.email_verified && found.user.email === email;
  return hasAsked({ ctx, input: { email, browser } });
}
