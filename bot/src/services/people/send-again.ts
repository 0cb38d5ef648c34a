import type { Invitation } from '../../contract/invitations.ts';
import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import { newToken } from '../identity/secret-token.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { mustFindInvitation } from './find-invitation.ts';
import type { InvitationDoc } from './invitation-doc.ts';
import { invitationLookupId } from './invitation-doc.ts';
import { allowInvitation } from './invitation-limits.ts';
import { invitationOf } from './invitation-to-wire.ts';
import type { Inviter } from './invite.ts';
import { lookupOf, mustGive, timesFrom } from './invite.ts';
import type { InvitationContext } from './mail-invitation.ts';
import { mailInvitation } from './mail-invitation.ts';

/**
 * Mails an invitation again, with a new link and 7 more days. Earlier links stop working.
 * @throws AppError not_found when there is none that is open, forbidden when the sender may not give its role,
 *   too_many_requests, upstream when the mail could not be handed over
 */
export async function sendAgain({
  ctx,
  input: { by, id, ip, workspace },
}: {
  ctx: InvitationContext;
  input: { workspace: WorkspaceDoc; id: string; by: Inviter; ip: string | null };
}): Promise<Invitation> {
  const { store, now } = ctx;
  const { workspace_id: workspaceId } = workspace;
  const asked = { ctx, input: { workspaceId, id } };
  const { doc } = await mustFindInvitation(asked);
  await mustGive(store, workspace, { role: doc.role, by });
  await allowInvitation({ ctx, input: { email: doc.email, ip, userId: by.user.user_id } });
  const token = newToken();
  const lookup_id = invitationLookupId(token);
  await store.create('lookups', lookup_id, lookupOf({ ...doc, lookup_id }));
  let before = doc;
  let invitation: InvitationDoc;
  try {
    invitation = await retryOnConflict(async () => {
      const found = await mustFindInvitation(asked);
      before = found.doc;
      const sent = { ...found.doc, lookup_id, invited_by: by.user.user_id, ...timesFrom(now()) };
      return (await store.replace('workspaces', workspaceId, sent, { ifMatch: found.etag })).doc;
    });
  } catch (error) {
    await store.delete('lookups', lookup_id, lookup_id);
    // Accepted or revoked at the same moment.
    if (error instanceof StoreError && error.code === 'not_found') throw notFound('invitation');
    throw error;
  }
  await store.delete('lookups', before.lookup_id, before.lookup_id);
  await mailInvitation(ctx, { invitation, token, workspace });
  return invitationOf(store, invitation);
}
