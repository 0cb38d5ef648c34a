import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from '../workspaces/workspace-doc.ts';
import { markUser } from './delete-user.ts';
import { HEAD_START_MS, LATE_MS, UNDECIDED_MS } from './entry.ts';
import { eraseUser, isReachable } from './erase-user.ts';
import { eraseWorkspace } from './erase-workspace.ts';
import type { ErasureContext } from './erasure-context.ts';
import { wipe } from './wipe.ts';

/** When to look again, in epoch ms. Undefined: done. An erasure records its own late look in the agenda entry. */
type Next = Promise<number | undefined>;

/**
 * The worker's tasks for erasures. It resumes interrupted ones, and later looks for what others wrote during the
 * erasure, for example a message accepted by a process that still remembered the workspace.
 */
export function createErasureTasks(ctx: ErasureContext) {
  const { store, now } = ctx;

  async function eraseUserTask({ ref, state, since }: ScheduledTaskEntry, signal: AbortSignal): Next {
    const { user_id: userId = '' } = ref;
    const user = (await store.read<UserDoc>('users', userId, USER))?.doc;
    if (state === 'begun' && user && !user.deleting_at) return undecided(since);
    if (state === 'late' && !user) {
      return lookAgain(await wipe(ctx, 'everything.of_user', userId, { signal }));
    }
    if (user && !user.deleting_at) {
      if (await isReachable(ctx, user)) return undefined;
      // A sign-in in progress created it again. Nobody can find it any more.
      await markUser(ctx, userId);
    }
    await eraseUser({ ctx, input: { userId, signal } });
    return undefined;
  }

  async function eraseWorkspaceTask({ ref, state, since }: ScheduledTaskEntry, signal: AbortSignal): Next {
    const { workspace_id: workspaceId = '', user_id: ownerId } = ref;
    const workspace = (await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE))?.doc;
    const decided = !workspace || workspace.deleting_at || (await isLeaving(workspace));
    if (!decided) return state === 'begun' ? undecided(since) : undefined;
    if (state === 'late' && !workspace) {
      // All that may be left of the erasure itself: see erase-workspace.ts.
      if (ownerId) await store.delete('users', ownerId, workspaceLinkId(workspaceId));
      return lookAgain(await wipe(ctx, 'everything.of_workspace', workspaceId, { signal }));
    }
    await eraseWorkspace({ ctx, input: { workspaceId, ownerId, signal } });
    return undefined;
  }

  /** Returns whether the workspace is being left. Its link is marked first: see workspaces/choose-default.ts. */
  async function isLeaving({ workspace_id, owner_id }: WorkspaceDoc): Promise<boolean> {
    const link = await store.read<WorkspaceLinkDoc>('users', owner_id, workspaceLinkId(workspace_id));
    return link?.doc.deleting_at !== undefined;
  }

  const undecided = (since: number) => (now() - since > UNDECIDED_MS ? undefined : now() + HEAD_START_MS);
  const lookAgain = (found: number) => (found > 0 ? now() + LATE_MS : undefined);

  return { erase_user: eraseUserTask, erase_workspace: eraseWorkspaceTask };
}
