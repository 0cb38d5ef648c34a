import { StoreError } from '../../store/errors.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { noteBegun } from './entry.ts';
import { eraseUser } from './erase-user.ts';
import type { ErasureContext } from './erasure-context.ts';
import { finishSoon } from './finish-soon.ts';

/**
 * Deletes a person's account, with their workspaces and everything in them. Once this resolves, nobody is signed in as
 * them any more. If there is much to erase, or something failed, a worker erases the rest.
 * @throws StoreError if it could not be begun: nothing was changed
 */
export async function deleteUser({
  ctx,
  input: { userId },
}: {
  ctx: ErasureContext;
  input: { userId: string };
}): Promise<void> {
  // First: a mark without it would wait for a worker that never comes.
  await noteBegun(ctx, { userId });
  await markUser(ctx, userId);
  await finishSoon(ctx, eraseUser({ ctx, input: { userId } }));
}

/** Marks the user. From now on nobody signs in as them, and nothing new is created for them. */
export async function markUser(
  { store, now }: Pick<ErasureContext, 'store' | 'now'>,
  userId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const found = await store.read<UserDoc>('users', userId, USER);
    if (!found || found.doc.deleting_at) return;
    const marked = { ...found.doc, deleting_at: new Date(now()).toISOString() };
    await store.replace('users', userId, marked, { ifMatch: found.etag }).catch((error: unknown) => {
      if (!(error instanceof StoreError && error.code === 'not_found')) throw error;
    });
  });
}
