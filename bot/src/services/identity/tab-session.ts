import type { z } from 'zod';
import type { tabSessionBody } from '../../contract/auth.ts';
import { AppError } from '../../domain/errors.ts';
import type { TabTokens } from '../../microsoft/identity.ts';
import type { Store } from '../../store/store.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { allow } from '../limits/allow.ts';
import { admitMicrosoftUser } from './microsoft-user.ts';
import { startSession } from './start-session.ts';
import { redeemTabCode } from './tab-code.ts';
import type { UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

interface Context extends ErasureContext {
  /** Absent: Teams is not set up, and its tokens cannot be checked. */
  tabTokens?: TabTokens;
}

/**
 * Signs in the person who opens the Teams tab, by the token that Teams gave it or by the code from its sign-in window.
 * @returns the session's token, for the tab's cookie
 * @throws AppError unauthenticated for a token or code that is not for us, or expired; forbidden when the person's
 *   organisation is not served; upstream when Microsoft's keys cannot be read; not_found if the tab is not set up;
 *   too_many_requests; conflict while the account is being deleted
 */
export async function openTabSession({
  ctx,
  input: { proof, userAgent, ip },
}: {
  ctx: Context;
  input: { proof: z.output<typeof tabSessionBody>; userAgent: string | null; ip: string | null };
}): Promise<{ user: UserDoc; token: string }> {
  const user = 'token' in proof ? await whomTeamsNames(ctx, proof.token) : await whoSignedIn(ctx, proof);
  // Limited by person. In the morning a whole company may open its tabs from one network address, and an invalid proof
  // is refused without a write.
  const limit = { key: `tab-session-of:${user.user_id}`, limit: 60, windowSeconds: 15 * 60 };
  await allow({ ctx, input: limit });
  // Teams' token proves whose device it is, not who uses it now. In the window they signed in.
  const isProved = !('token' in proof);
  const input = { userId: user.user_id, place: 'tab' as const, isProved, userAgent, ip };
  const { token } = await startSession({ ctx, input });
  return { user, token };
}

async function whomTeamsNames(ctx: Context, tabToken: string): Promise<UserDoc> {
  if (!ctx.tabTokens) throw new AppError('not_found', 'The Teams tab is not set up on this server.');
  const identity = await ctx.tabTokens.verify(tabToken);
  return admitMicrosoftUser({ ctx, input: { identity } });
}

async function whoSignedIn(
  ctx: { store: Store; now: () => number },
  input: { code: string; verifier: string },
): Promise<UserDoc> {
  const userId = await redeemTabCode({ ctx, input });
  const found = await ctx.store.read<UserDoc>('users', userId, USER);
  // Deleted meanwhile.
  if (!found) throw new AppError('unauthenticated', 'This account was deleted. Sign in again to start over.');
  return found.doc;
}
