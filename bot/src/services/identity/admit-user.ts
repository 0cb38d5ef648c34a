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
  await endDeletion({ ctx, input: { userId: user.user_id } });
  const anew = await findOrCreateUser({ ctx, input });
  if (anew.deleting_at) throw beingDeleted();
  return anew;
}

/**
 * Finishes the deletion of a person who is back already.
 * @throws AppError conflict when it takes longer than they would wait: a worker finishes it without them
 */
export async function endDeletion({
  ctx,
  input: { userId },
}: {
  ctx: ErasureContext;
  input: { userId: string };
}): Promise<void> {
  try {
    await eraseUser({ ctx, input: { userId, signal: AbortSignal.timeout(PATIENCE_MS) } });
  } catch (cause) {
    throw beingDeleted(cause);
  }
}

export const beingDeleted = (cause?: unknown): AppError =>
  new AppError('conflict', 'This account is being deleted. Try again in a minute.', {
    retryAfterSeconds: 60,
    cause,
  });
