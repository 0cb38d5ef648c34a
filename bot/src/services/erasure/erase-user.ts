import { queryAll } from '../../store/query-all.ts';
import type { Doc } from '../../store/store.ts';
import { userAsker } from '../ask/ask.ts';
import { eraseFeedbackBy } from '../feedback/erase.ts';
import { codesId } from '../identity/code-doc.ts';
import { emailLookupId } from '../identity/find-or-create-user.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import { memberId } from '../people/member-doc.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import { noteLate } from './entry.ts';
import { eraseWorkspace } from './erase-workspace.ts';
import type { ErasureContext } from './erasure-context.ts';
import { forgetLookup } from './forget-lookup.ts';
import { remove, wipe } from './wipe.ts';

/**
 * Erases a person who asked for it (their document is marked `deleting_at`) and everything that is theirs. The caller
 * may be the request, a worker, or the sign-in of somebody who is already back. Each step can be repeated, even by two
 * callers at the same time. When it resolves, the address is free, and whoever signs in with it is a new user.
 * @throws StoreError if the store refuses, Error if kept mail cannot be removed: try again
 */
export async function eraseUser({
  ctx,
  input: { userId, signal },
}: {
  ctx: ErasureContext;
  input: { userId: string; signal?: AbortSignal | undefined };
}): Promise<void> {
  const { store } = ctx;
  const user = (await store.read<UserDoc>('users', userId, USER))?.doc;
  if (user && !user.deleting_at) throw new Error('A user who did not ask for it must not be erased');
  await endSessions(ctx, userId);
  for (const link of await queryAll<WorkspaceLinkDoc>(store, 'workspaces.of_user', userId)) {
    await leaveWorkspace(ctx, link, signal);
  }
  await wipe(ctx, 'everything.of_user', userId, { keep: USER, signal });
  if (user) await forgetWhoItIs(ctx, user);
  // The last document that names the person.
  await store.delete('users', userId, USER);
  await noteLate(ctx, { userId });
}

async function endSessions(ctx: ErasureContext, userId: string): Promise<void> {
  for (const session of await queryAll<Doc>(ctx.store, 'sessions.of_user', userId)) {
    await remove(ctx, 'users', userId, session);
  }
}

/** Erases a workspace of theirs, or leaves somebody else's. */
async function leaveWorkspace(
  ctx: ErasureContext,
  { id, workspace_id: workspaceId, user_id }: WorkspaceLinkDoc,
  signal: AbortSignal | undefined,
): Promise<void> {
  // First, so that nothing is handed over to a former member.
  await ctx.store.delete('workspaces', workspaceId, memberId(user_id));
  const found = await ctx.store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (found && found.doc.owner_id !== user_id) {
    await eraseFeedbackBy(ctx.store, workspaceId, { surface: 'local', user: userAsker(user_id) });
    await ctx.store.delete('users', user_id, id);
    return;
  }
  await eraseWorkspace({ ctx, input: { workspaceId, ownerId: user_id, signal } });
}

/** Removes the lookups that lead to the person. An address that they did not prove belongs to somebody else. */
async function forgetWhoItIs({ store, mailer }: ErasureContext, user: UserDoc): Promise<void> {
  const { user_id, email } = user;
  for (const id of user.microsoft_accounts) await forgetLookup(store, id, { user_id });
  if (!user.email_verified) return;
  const codes = codesId(email);
  await store.delete('lookups', codes, codes);
  await mailer.forget(email);
  // Before the user: a lookup to a missing user would create the same user again.
  await forgetLookup(store, emailLookupId(email), { user_id });
}

/** Returns whether one of the sign-in lookups leads to this user. */
export async function isReachable({ store }: Pick<ErasureContext, 'store'>, user: UserDoc): Promise<boolean> {
  const ids = [emailLookupId(user.email), ...user.microsoft_accounts];
  const lookups = await Promise.all(
    ids.map((id) => store.read<Doc & { user_id?: string }>('lookups', id, id)),
  );
  return lookups.some((lookup) => lookup?.doc.user_id === user.user_id);
}
