import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';

export interface ProfileChange {
  first_name: string;
  last_name: string;
  /** Absent: unchanged; null or empty: removed. */
  company?: string | null | undefined;
}

/**
 * Changes a person's names and company. Other concurrent changes are kept.
 * @throws AppError unauthenticated when they are gone or being deleted
 */
export async function updateProfile({
  ctx: { store },
  input: { userId, change },
}: {
  ctx: { store: Store };
  input: { userId: string; change: ProfileChange };
}): Promise<UserDoc> {
  const { first_name, last_name, company } = change;
  const gone = new AppError('unauthenticated', 'Sign in to go on.');
  return retryOnConflict(async () => {
    const found = await store.read<UserDoc>('users', userId, USER);
    if (!found || found.doc.deleting_at) throw gone;
    const user: UserDoc = { ...found.doc, first_name, last_name };
    if (company !== undefined) user.company = company || null;
    try {
      return (await store.replace('users', userId, user, { ifMatch: found.etag })).doc;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'not_found') throw gone;
      throw error;
    }
  });
}
