import type { ErasureContext } from '../erasure/erasure-context.ts';
import { admitUser } from './admit-user.ts';
import { rememberBrowser } from './known-browser.ts';
import { redeemCode } from './redeem-code.ts';
import { startSession } from './start-session.ts';
import type { UserDoc } from './user-doc.ts';

export interface VerifyMagicLinkInput {
  /** Normalised. */
  email: string;
  code: string;
  /** What its cookie holds: that of one that asked for a code, or a new one. */
  browser: string;
  userAgent: string | null;
  ip: string | null;
}

/**
 * Signs in who has the code that was mailed to the address.
 * @returns the session's token, for the cookie
 * @throws AppError invalid and new_code_needed for a wrong, used or expired code; too_many_requests; conflict while the
 *   account is being deleted
 */
export async function verifyMagicLink({
  ctx,
  input,
}: {
  ctx: ErasureContext;
  input: VerifyMagicLinkInput;
}): Promise<{ user: UserDoc; token: string }> {
  const { email, code, browser, userAgent, ip } = input;
  await redeemCode({ ctx, input: { email, code, browser, ip } });
  const user = await admitUser({ ctx, input: { email } });
  const { token } = await startSession({
    ctx,
    input: { userId: user.user_id, place: 'web', userAgent, ip },
  });
  await rememberBrowser({ ctx, input: { browser, email } });
  return { user, token };
}
