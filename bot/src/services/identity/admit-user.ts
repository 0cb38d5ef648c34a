import { AppError } from '../../domain/errors.ts';
import { eraseUser } from '../erasure/erase-user.ts';
import type { ErasureContext } from '../erasure/erasure-context.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import type { UserDoc } from './user-doc.ts';

/** A person waits for this. Most deletions take a fraction of a second. */
const PATIENCE_MS = 8_000;

/**
 * Returns the user of an e-mail address that a person just proved, ready to be signed in. Creates a user if there is
 * none. Finishes a deletion in progress first, so that nobody returns to a half-deleted account.
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
  const found = await findOrCreateUser({ ctx, input });
  if (!found.deleting_at) return found;
  await endDeletion({ ctx, input: { userId: found.user_id } });
  const user = await findOrCreateUser({ ctx, input });
  if (user.deleting_at) throw beingDeleted();
  return user;
}

/**
 * Finishes the deletion of a person who is already back.
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
