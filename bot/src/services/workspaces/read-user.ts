import { AppError } from '../../domain/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';

/**
 * Returns the person for a conditional replacement. Every change to a person's list of workspaces, or to the default,
 * replaces their document in the same batch, so that such changes are serialised.
 * @throws AppError unauthenticated when they are gone, or being deleted
 */
export async function readUserToChange(store: Store, userId: string): Promise<Stored<UserDoc>> {
  const user = await store.read<UserDoc>('users', userId, USER);
  if (!user || user.doc.deleting_at) throw new AppError('unauthenticated', 'Sign in to go on.');
  return user;
}
