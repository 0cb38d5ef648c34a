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

/** The most people in a workspace in addition to its owner. */
const MAX_MEMBERS = 200;
/** The most workspaces of a person. */
const MAX_LINKS = 100;

type Context = { store: Store; now: () => number };

/**
 * Adds a person to a workspace. Their link is written first. What a crash leaves is invisible in lists, is found when
 * the account is deleted, and is removed later. Somebody who is already in keeps their role.
 * @param input.otherOps further operations for the same batch; computed again at each try
 * @throws AppError not_found when the workspace is gone, conflict at the limits, unauthenticated when the person is
 * gone;
 *   any error of `otherOps`
 */
export async function joinWorkspace({
  ctx,
  input: { otherOps = async () => [], role, userId, workspaceId },
}: {
  ctx: Context;
  input: { userId: string; workspaceId: string; role: GivenRole; otherOps?: () => Promise<BatchOp[]> };
}): Promise<void> {
  const { store, now } = ctx;
  const created_at = new Date(now()).toISOString();
  const who = { workspace_id: workspaceId, user_id: userId, created_at };
  const link: WorkspaceLinkDoc = { id: workspaceLinkId(workspaceId), type: 'workspace_link', ...who };
  await addLink({ ctx, input: { link, refuse: refuseTooMany } });
  const member: MemberDoc = { id: memberId(userId), type: 'member', role, ...who };
  await retryOnConflict(() => addMember(store, member, otherOps));
  await keepLink({ ctx, input: { link } });
}

/**
 * Adds the member. Replaces the workspace in the same batch, so that nobody joins one that is being deleted, and
 * concurrent joins are all counted.
 */
async function addMember(store: Store, member: MemberDoc, otherOps: () => Promise<BatchOp[]>): Promise<void> {
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
    ...(await otherOps()),
  ]);
}

/**
 * Checks that the link of a new member still exists. A concurrent removal may have deleted it. An erasure of the person
 * found nothing in the workspace yet.
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
