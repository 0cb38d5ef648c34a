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

/** Epoch ms of the next look; undefined: over. Erasing notes its own late look in the entry. */
type Next = Promise<number | undefined>;

/**
 * What the worker does of erasures: goes on with those that were interrupted, and looks later for what others wrote
 * while something was erased (a message that was accepted by who still remembered the workspace, say).
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
      // Made again by a sign-in that was under way: nobody finds it any more.
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

  /** Its link is marked first: see workspaces/choose-default.ts. */
  async function isLeaving({ workspace_id, owner_id }: WorkspaceDoc): Promise<boolean> {
    const link = await store.read<WorkspaceLinkDoc>('users', owner_id, workspaceLinkId(workspace_id));
    return link?.doc.deleting_at !== undefined;
  }

  const undecided = (since: number) => (now() - since > UNDECIDED_MS ? undefined : now() + HEAD_START_MS);
  const lookAgain = (found: number) => (found > 0 ? now() + LATE_MS : undefined);

  return { erase_user: eraseUserTask, erase_workspace: eraseWorkspaceTask };
}
