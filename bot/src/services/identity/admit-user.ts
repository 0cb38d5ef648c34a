import { AppError } from '../../domain/errors.ts';
import { eraseUser } from '../erasure/erase-user.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import type { UserDoc } from './user-doc.ts';

/** A person waits for it; most deletions take a fraction of a second. */
const PATIENCE_MS = 8_000;

/**
 * The person who just proved that the e-mail address is theirs, ready to be signed in: a user is made where there is
 * none, and a deletion that is under way is finished first, so that nobody comes back into a half-deleted account.
 * @param input.email normalised
 * @throws AppError conflict while the earlier account is being deleted
 */
export async function admitUser({
  ctx,
  input,
}: {
  ctx: ErasureContext;
  input: { email: string; firstName?: string | null; lastName?: string | null };
}): Promise<UserDoc> {
  const user = await findOrCreateUser({ ctx, input });
  if (!user.deleting_at) return user;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await eraseUser({ ctx, input: { userId: user.user_id, signal } });
  } catch (cause) {
    throw beingDeleted(cause);
  }
  const anew = await findOrCreateUser({ ctx, input });
  if (anew.deleting_at) throw beingDeleted();
  return anew;
}

/** The deletion goes on without them: a worker finishes what was interrupted. */
const beingDeleted = (cause?: unknown) =>
  new AppError('conflict', 'This account is being deleted. Try again in a minute.', {
    retryAfterSeconds: 60,
    cause,
  });
