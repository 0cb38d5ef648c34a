import type { GivenRole } from '../../contract/people.ts';
import { ignoreGone } from '../../store/ignore-gone.ts';
import type { Store } from '../../store/store.ts';
import { userAsker } from '../ask/ask.ts';
import { eraseFeedbackBy } from '../feedback/erase.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { workspaceLinkId } from '../workspaces/workspace-doc.ts';
import { keepLink } from './join.ts';
import type { MemberDoc } from './member-doc.ts';
import { memberId } from './member-doc.ts';
import { removeLink } from './remove-link.ts';

/**
 * Removes a member from a workspace at once. What they made there stays, except their feedback: if their account is
 * deleted, nothing would lead to it any more. Does nothing for a person who is not in it, or owns it.
 * @param input.may checks the member's role, and throws if it forbids the removal
 */
export async function removeMember({
  ctx,
  input: { may = () => {}, userId, workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; userId: string; may?: (role: GivenRole) => void | Promise<void> };
}): Promise<void> {
  const { store } = ctx;
  const id = memberId(userId);
  await retryOnConflict(async () => {
    const found = await store.read<MemberDoc>('workspaces', workspaceId, id);
    if (!found) return;
    await may(found.doc.role);
    await store.delete('workspaces', workspaceId, id, { ifMatch: found.etag }).catch(ignoreGone);
  });
  await removeLink({ ctx, input: { userId, workspaceId } });
  await eraseFeedbackBy(store, workspaceId, { surface: 'local', user: userAsker(userId) });
  // Somebody may have added them again by now.
  const again = await store.read<MemberDoc>('workspaces', workspaceId, id);
  if (!again) return;
  const { created_at } = again.doc;
  const who = { workspace_id: workspaceId, user_id: userId, created_at };
  const link: WorkspaceLinkDoc = { id: workspaceLinkId(workspaceId), type: 'workspace_link', ...who };
  await keepLink({ ctx, input: { link } });
}
