import { AppError } from '../../domain/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';

/**
 * The person, to be replaced by: every change to which workspaces they have, or which is the default, replaces their
 * document in the same batch, so that such changes come one after the other.
 * @throws AppError unauthenticated when they are gone, or going
 */
export async function readUserToChange(store: Store, userId: string): Promise<Stored<UserDoc>> {
  const user = await store.read<UserDoc>('users', userId, USER);
  if (!user || user.doc.deleting_at) throw new AppError('unauthenticated', 'Sign in to go on.');
  return user;
}
