import { AppError, notFound } from '../../domain/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { InvitationDoc, InvitationLookupDoc } from './invitation-doc.ts';
import { invitationLookupId, isOpen } from './invitation-doc.ts';
import { maskedAddress } from './name-of.ts';

type Context = { store: Store; now: () => number };

export interface FoundInvitation {
  invitation: InvitationDoc;
  workspace: WorkspaceDoc;
}

/** The error for an invitation that was used, revoked, sent again or has expired, or never existed. */
export const invitationGone = (): AppError =>
  new AppError(
    'not_found',
    'This invitation cannot be used any more: it was accepted, revoked or sent again, or its 7 days are over. Ask for a new one.',
  );

/**
 * Returns the invitation of a link's token, for the invited person.
 * @throws AppError not_found when it cannot be used any more; forbidden for anybody else, with the invited address
 *   masked
 */
export async function findInvitation({
  ctx,
  input: { token, user },
}: {
  ctx: Context;
  input: { token: string; user: UserDoc };
}): Promise<FoundInvitation> {
  const { store, now } = ctx;
  const lookupId = invitationLookupId(token);
  const lookup = (await store.read<InvitationLookupDoc>('lookups', lookupId, lookupId))?.doc;
  if (!lookup) throw invitationGone();
  const { invitation_id: id, workspace_id: workspaceId } = lookup;
  const found = await readOpenInvitation({ ctx: { store, now }, input: { id, workspaceId } });
  if (found?.doc.lookup_id !== lookupId) throw invitationGone();
  const workspace = (await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE))?.doc;
  if (!workspace || workspace.deleting_at) throw invitationGone();
  const { email } = found.doc;
  if (!user.email_verified || user.email !== email) {
    const detail = `This invitation is for ${maskedAddress(email)}. Sign in with that address to accept it.`;
    throw new AppError('forbidden', detail);
  }
  return { invitation: found.doc, workspace };
}

/** Returns an invitation of a workspace. Undefined if there is none that is open. */
export async function readOpenInvitation({
  ctx: { store, now },
  input: { id, workspaceId },
}: {
  ctx: Context;
  input: { workspaceId: string; id: string };
}): Promise<Stored<InvitationDoc> | undefined> {
  const found = await store.read<InvitationDoc>('workspaces', workspaceId, id);
  // The partition holds other document types, too.
  return found?.doc.type === 'invitation' && isOpen(found.doc, now()) ? found : undefined;
}

/** The same for managing invitations. @throws AppError not_found */
export async function mustFindInvitation(asked: Parameters<typeof readOpenInvitation>[0]) {
  const found = await readOpenInvitation(asked);
  if (!found) throw notFound('invitation');
  return found;
}
