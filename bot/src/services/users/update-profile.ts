import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';

const MAX_TRIES = 5;

export interface ProfileChange {
  first_name: string;
  last_name: string;
  /** Absent: left as it is; null or empty: removed. */
  company?: string | null | undefined;
}

/**
 * Changes a person's names and company, over whatever else changes of them at the same time.
 * @throws AppError unauthenticated when they are gone or going
 */
export async function updateProfile({
  ctx,
  input: { userId, change },
}: {
  ctx: { store: Store };
  input: { userId: string; change: ProfileChange };
}): Promise<UserDoc> {
  const { first_name, last_name, company } = change;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const found = await ctx.store.read<UserDoc>('users', userId, USER);
    if (!found || found.doc.deleting_at) throw new AppError('unauthenticated', 'Sign in to go on.');
    const user: UserDoc = { ...found.doc, first_name, last_name };
    if (company !== undefined) user.company = company || null;
    try {
      return (await ctx.store.replace('users', userId, user, { ifMatch: found.etag })).doc;
    } catch (error) {
      const raced = error instanceof StoreError && ['precondition_failed', 'not_found'].includes(error.code);
      if (!raced) throw error;
    }
  }
  throw new AppError('conflict', 'The profile was changed elsewhere at the same time. Try again.');
}
