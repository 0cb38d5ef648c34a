import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import type { UserDoc } from './user-doc.ts';

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
  ctx: { store: Store; now: () => number };
  input: { email: string; firstName?: string | null; lastName?: string | null };
}): Promise<UserDoc> {
  const user = await findOrCreateUser({ ctx, input });
  if (!user.deleting_at) return user;
  throw new AppError('conflict', 'This account is being deleted. Try again in a minute.', {
    retryAfterSeconds: 60,
  });
}
