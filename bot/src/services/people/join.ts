import type { GivenRole } from '../../contract/people.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { addLink } from '../workspaces/add-link.ts';
import type { Linked } from '../workspaces/read-linked.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from '../workspaces/workspace-doc.ts';
import type { MemberDoc } from './member-doc.ts';
import { memberId } from './member-doc.ts';
import { findPerson } from './name-of.ts';
import { roleOf } from './role-of.ts';

/** So many may be in a workspace beside its owner. */
const MAX_MEMBERS = 200;
/** In so many may a person be. */
const MAX_LINKS = 100;

type Context = { store: Store; now: () => number };

/**
 * Lets a person into a workspace. Their link comes first: what a crash leaves is invisible in lists, found by who deletes
 * the account, and swept away later. Who is in it already stays what they are.
 * @param input.beside what else is done in the workspace in the same batch; asked for anew at each try
 * @throws AppError not_found when the workspace is gone, conflict at the limits, unauthenticated when the person is gone; what
 *   `beside` throws
 */
export async function joinWorkspace({
  ctx,
  input: { beside = async () => [], role, userId, workspaceId },
}: {
  ctx: Context;
  input: { userId: string; workspaceId: string; role: GivenRole; beside?: () => Promise<BatchOp[]> };
}): Promise<void> {
  const { store, now } = ctx;
  const created_at = new Date(now()).toISOString();
  const who = { workspace_id: workspaceId, user_id: userId, created_at };
  const link: WorkspaceLinkDoc = { id: workspaceLinkId(workspaceId), type: 'workspace_link', ...who };
  await addLink({ ctx, input: { link, refuse: refuseTooMany } });
  const member: MemberDoc = { id: memberId(userId), type: 'member', role, ...who };
  await retryOnConflict(() => addMember(store, member, beside));
  await keepLink({ ctx, input: { link } });
}

/** Replaces the workspace beside it: nobody joins one that is being deleted, and of many at once each counts. */
async function addMember(store: Store, member: MemberDoc, beside: () => Promise<BatchOp[]>): Promise<void> {
  const { workspace_id: workspaceId, user_id: userId } = member;
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
  const isIn = (await roleOf(store, workspace.doc, userId)) !== undefined;
  const members = await queryAll(store, 'members.of_workspace', workspaceId);
  if (!isIn && members.length >= MAX_MEMBERS) {
    throw new AppError('conflict', `${MAX_MEMBERS + 1} people are in this workspace, the most there can be.`);
  }
  await store.batch('workspaces', workspaceId, [
    { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag },
    ...(isIn ? [] : [{ op: 'create', doc: member } as const]),
    ...(await beside()),
  ]);
}

/**
 * Looks whether the link of somebody who was let in is still there: who removed them at the same moment may have taken
 * it away, and who erased them found nothing to erase in the workspace yet.
 */
export async function keepLink({
  ctx: { store },
  input: { link },
}: {
  ctx: { store: Store };
  input: { link: WorkspaceLinkDoc };
}): Promise<void> {
  const { user_id: userId, workspace_id: workspaceId } = link;
  if (await store.read('users', userId, link.id)) return;
  if (await findPerson(store, userId)) {
    await store.upsert('users', userId, link);
    return;
  }
  await store.delete('workspaces', workspaceId, memberId(userId));
  throw new AppError('unauthenticated', 'Sign in to go on.');
}

function refuseTooMany(linked: readonly Linked[]): void {
  if (linked.length < MAX_LINKS) return;
  throw new AppError(
    'conflict',
    `You are in ${MAX_LINKS} workspaces, the most there can be: leave one first.`,
  );
}
