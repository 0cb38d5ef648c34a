import { AppError } from '../../domain/errors.ts';
import type { TabTokens } from '../../microsoft/identity.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { allow } from '../limits/allow.ts';
import { networkOf } from '../limits/network.ts';
import { admitMicrosoftUser } from './microsoft-user.ts';
import { startSession } from './start-session.ts';
import type { UserDoc } from './user-doc.ts';

/**
 * Signs in who opens the Teams tab, by the token that Teams gave it.
 * @returns the session's token, for the tab's cookie
 * @throws AppError unauthenticated for a token that is not for us, or no longer; upstream when Microsoft's keys cannot be
 *   read; not_found where the tab is not set up; too_many_requests; conflict while the account is being deleted
 */
export async function openTabSession({
  ctx,
  input: { token: tabToken, userAgent, ip },
}: {
  ctx: ErasureContext & { tabTokens?: TabTokens };
  input: { token: string; userAgent: string | null; ip: string | null };
}): Promise<{ user: UserDoc; token: string }> {
  if (!ctx.tabTokens) throw new AppError('not_found', 'The Teams tab is not set up on this server.');
  const limit = { key: `tab-session-from:${networkOf(ip)}`, limit: 60, windowSeconds: 15 * 60 };
  await allow({ ctx, input: limit });
  const identity = await ctx.tabTokens.verify(tabToken);
  const user = await admitMicrosoftUser({ ctx, input: { identity } });
  const input = { userId: user.user_id, place: 'tab' as const, userAgent, ip };
  const { token } = await startSession({ ctx, input });
  return { user, token };
}
