import type { Invitation } from '../../contract/invitations.ts';
import type { GivenRole, Role } from '../../contract/people.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { newId, newToken } from '../identity/secret-token.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { roleTooLow } from '../workspaces/own.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { InvitationDoc, InvitationLookupDoc } from './invitation-doc.ts';
import { INVITATION_SECONDS, invitationLookupId, isOpen } from './invitation-doc.ts';
import { allowInvitation } from './invitation-limits.ts';
import { invitationOf } from './invitation-to-wire.ts';
import { listPeople } from './list.ts';
import type { InvitationContext } from './mail-invitation.ts';
import { mailInvitation } from './mail-invitation.ts';
import { isAtLeast } from './role-of.ts';

/** The most open invitations of a workspace. */
const MAX_INVITATIONS = 50;

/** The person who invites, and their role in the workspace. */
export interface Inviter {
  user: Pick<UserDoc, 'user_id'>;
  role: Role;
}

/**
 * Invites a person to a workspace by email. Does not look up whether the address has an account, so nobody can find out
 * here.
 * @param input.email normalised
 * @throws AppError forbidden when the inviter may not give that role, conflict when they are already invited or in it,
 *   or at the limit, too_many_requests, upstream when the mail could not be handed over: then nobody is invited
 */
export async function invite({
  ctx,
  input: { by, email, ip, role, workspace },
}: {
  ctx: InvitationContext;
  input: { workspace: WorkspaceDoc; email: string; role: GivenRole; by: Inviter; ip: string | null };
}): Promise<Invitation> {
  const { store, now } = ctx;
  const { workspace_id: workspaceId } = workspace;
  await mustGive(store, workspace, { role, by });
  const people = await listPeople({ ctx, input: { workspace } });
  if (people.some((person) => person.email === email)) {
    throw new AppError('conflict', `${email} is in this workspace already.`);
  }
  await allowInvitation({ ctx, input: { email, ip, userId: by.user.user_id } });
  const token = newToken();
  const invitation: InvitationDoc = {
    id: newId(),
    type: 'invitation',
    workspace_id: workspaceId,
    email,
    role,
    invited_by: by.user.user_id,
    lookup_id: invitationLookupId(token),
    created_at: new Date(now()).toISOString(),
    ...timesFrom(now()),
  };
  const undo = () => withdraw(store, invitation);
  await retryOnConflict(() => addInvitation(store, invitation, now()));
  await store.create('lookups', invitation.lookup_id, lookupOf(invitation));
  // A deletion of the workspace that ran meanwhile did not find this lookup.
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
  try {
    await mailInvitation(ctx, { invitation, token, workspace });
  } catch (error) {
    await undo();
    throw error;
  }
  return invitationOf(store, invitation);
}

/** Only the owner may make somebody an admin. @throws AppError forbidden */
export async function mustGive(
  store: Store,
  workspace: WorkspaceDoc,
  { by, role }: { role: GivenRole; by: Inviter },
): Promise<void> {
  const least = role === 'admin' ? 'owner' : 'admin';
  if (!isAtLeast(by.role, least)) throw await roleTooLow(store, workspace, least);
}

/** @param now epoch ms */
export const timesFrom = (now: number) => ({
  sent_at: new Date(now).toISOString(),
  expires_at: new Date(now + INVITATION_SECONDS * 1000).toISOString(),
  ttl: INVITATION_SECONDS,
});

export const lookupOf = ({ id, lookup_id, workspace_id }: InvitationDoc): InvitationLookupDoc => ({
  id: lookup_id,
  type: 'invitation',
  workspace_id,
  invitation_id: id,
  ttl: INVITATION_SECONDS,
});

/** Withdraws an invitation. It is void at once, since only its document says that somebody is invited. */
export async function withdraw(store: Store, { id, lookup_id, workspace_id }: InvitationDoc): Promise<void> {
  await store.delete('workspaces', workspace_id, id);
  await store.delete('lookups', lookup_id, lookup_id);
}

/**
 * Adds the invitation. Replaces the workspace in the same batch, so that concurrent writers see each other's
 * invitations, and none survives a deletion.
 */
async function addInvitation(store: Store, invitation: InvitationDoc, now: number): Promise<void> {
  const { email, workspace_id: workspaceId } = invitation;
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
  const all = await queryAll<InvitationDoc>(store, 'invitations.of_workspace', workspaceId);
  const open = all.filter((each) => isOpen(each, now));
  if (open.some((each) => each.email === email)) {
    throw new AppError('conflict', `${email} is invited already: send that invitation again, or revoke it.`);
  }
  if (open.length >= MAX_INVITATIONS) {
    const detail = `${MAX_INVITATIONS} invitations to this workspace are open, the most there can be: revoke one first.`;
    throw new AppError('conflict', detail);
  }
  const ops: BatchOp[] = [
    { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag },
    { op: 'create', doc: invitation },
  ];
  await store.batch('workspaces', workspaceId, ops);
}
