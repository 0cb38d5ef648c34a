import { AppError, notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { roleTooLow } from '../workspaces/own.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from '../workspaces/workspace-doc.ts';
import type { HandOverContext } from './mail-hand-over.ts';
import { mailHandOver } from './mail-hand-over.ts';
import type { MemberDoc } from './member-doc.ts';
import { memberId } from './member-doc.ts';
import { findPerson } from './name-of.ts';

interface HandOver {
  workspaceId: string;
  /** The owner, who becomes an admin. */
  from: string;
  /** An admin or member, who becomes the owner. */
  to: string;
}

/**
 * Gives a workspace another owner, atomically: it has exactly one at every moment. Both people are informed by email.
 * @throws AppError not_found when `to` is not in it or the workspace is gone, forbidden when it is no longer `from`'s,
 *   conflict when it is already `to`'s
 */
export async function handOver({ ctx, input }: { ctx: HandOverContext; input: HandOver }): Promise<void> {
  const { store, now } = ctx;
  if (input.from === input.to) throw new AppError('conflict', 'This workspace is yours already.');
  try {
    const workspace = await retryOnConflict(() => exchange(store, input, new Date(now()).toISOString()));
    await mailHandOver(ctx, { ...input, workspace });
  } catch (error) {
    // They were removed, or left, at the same moment.
    if (error instanceof StoreError && error.code === 'not_found') throw notFound('person');
    throw error;
  }
}

async function exchange(
  store: Store,
  { from, to, workspaceId }: HandOver,
  at: string,
): Promise<WorkspaceDoc> {
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
  const { created_at, owner_id, owner_since = created_at } = workspace.doc;
  if (owner_id !== from) throw await roleTooLow(store, workspace.doc, 'owner');
  // Deleting a workspace marks its owner's link first.
  const link = await store.read<WorkspaceLinkDoc>('users', from, workspaceLinkId(workspaceId));
  if (link?.doc.deleting_at) throw notFound('workspace');
  const member = await store.read<MemberDoc>('workspaces', workspaceId, memberId(to));
  if (!member || !(await findPerson(store, to))) throw notFound('person');
  const earlier: MemberDoc = {
    id: memberId(from),
    type: 'member',
    workspace_id: workspaceId,
    user_id: from,
    role: 'admin',
    created_at: owner_since,
  };
  const handedOver: WorkspaceDoc = { ...workspace.doc, owner_id: to, owner_since: at };
  const ops: BatchOp[] = [
    { op: 'replace', doc: handedOver, ifMatch: workspace.etag },
    { op: 'delete', id: member.doc.id, ifMatch: member.etag },
    { op: 'create', doc: earlier },
  ];
  await store.batch('workspaces', workspaceId, ops);
  return handedOver;
}
