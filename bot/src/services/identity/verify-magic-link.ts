import type { ErasureContext } from '../erasure/erasure-context.ts';
import { allowFrom } from '../limits/allow-from.ts';
import { admitUser } from './admit-user.ts';
import { redeemCode } from './redeem-code.ts';
import { startSession } from './start-session.ts';
import type { UserDoc } from './user-doc.ts';

/**
 * Signs in who has the code that was mailed to the address.
 * @param input.email normalised
 * @returns the session's token, for the cookie
 * @throws AppError invalid for a wrong, used or expired code; too_many_requests; conflict while the account is being deleted
 */
export async function verifyMagicLink({
  ctx,
  input: { email, code, userAgent, ip },
}: {
  ctx: ErasureContext;
  input: { email: string; code: string; userAgent: string | null; ip: string | null };
}): Promise<{ user: UserDoc; token: string }> {
  await allowFrom({ ctx, input: { what: 'try-code', ip, limit: 60, windowSeconds: 15 * 60 } });
  await redeemCode({ ctx, input: { email, code } });
  const user = await admitUser({ ctx, input: { email } });
  const input = { userId: user.user_id, place: 'web' as const, userAgent, ip };
  const { token } = await startSession({ ctx, input });
  return { user, token };
}
