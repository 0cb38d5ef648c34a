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
  /** Whether the person confirmed that they want to sign in as this address. */
  confirm: boolean;
  /** The content of the browser's cookie, from when it requested a code, or a new one. */
  browser: string;
  /** The token of the browser's current session. */
  session: string | undefined;
  userAgent: string | null;
  ip: string | null;
}

/**
 * Signs in the person who has the code that was mailed to the address. Without confirmation this works only in the
 * browser that requested it, and only if that is not signed in as somebody else by now. Otherwise a stranger's link
 * would sign its reader in to the stranger's account.
 * @returns the session's token, for the cookie
 * @throws AppError confirmation_required, without looking at a code; invalid and new_code_needed for a wrong, used or
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
