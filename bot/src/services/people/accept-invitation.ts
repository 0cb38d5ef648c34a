import type { Workspace } from '../../contract/workspaces.ts';
import type { Logger } from '../../logger.ts';
import { StoreError } from '../../store/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import type { Trail } from '../audit/trail.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { toWire } from '../workspaces/to-wire.ts';
import { findInvitation, invitationGone, readOpenInvitation } from './find-invitation.ts';
import type { InvitationDoc } from './invitation-doc.ts';
import { joinWorkspace } from './join.ts';
import { findPerson } from './name-of.ts';
import { removeLink } from './remove-link.ts';
import { roleOf } from './role-of.ts';

/**
 * Adds the invited person to the workspace. The invitation is removed in the same batch, so it works once. Somebody who
 * is already in keeps their role.
 * @throws AppError not_found when it cannot be used any more, forbidden when it is for somebody else, conflict at the
 * limits
 */
export async function acceptInvitation({
  ctx,
  input: { token, user },
}: {
  ctx: { store: Store; now: () => number; trail: Trail; logger: Logger };
  input: { token: string; user: UserDoc };
}): Promise<Workspace> {
  const { logger, store, trail } = ctx;
  const { user_id: userId } = user;
  const { invitation, workspace } = await findInvitation({ ctx, input: { token, user } });
  const { id, lookup_id, role, workspace_id: workspaceId } = invitation;
  try {
    const otherOps = () => usedUp(ctx, invitation);
    await joinWorkspace({ ctx, input: { workspaceId, userId, role, otherOps } });
    await store.delete('lookups', lookup_id, lookup_id);
    const actor = { kind: 'user', id: userId } as const;
    await trail
      .record(workspaceId, { action: 'person.joined', actor, subject: id, details: { role } })
      .catch((err: unknown) => logger.error({ err }, 'a new member could not be recorded'));
  } catch (error) {
    // Two of the person's tabs may do this at the same time.
    if (!(await roleOf(store, workspace, userId))) {
      await removeLink({ ctx, input: { userId, workspaceId } });
      throw error instanceof StoreError && error.code === 'not_found' ? invitationGone() : error;
    }
  }
  const own = (await roleOf(store, workspace, userId)) ?? role;
  const defaultId = (await findPerson(store, userId))?.default_workspace_id;
  return toWire(store, workspace, { role: own, defaultId });
}

/** Removes the invitation, if it still belongs to the opened link. */
async function usedUp(
  ctx: { store: Store; now: () => number },
  { id, lookup_id, workspace_id: workspaceId }: InvitationDoc,
): Promise<BatchOp[]> {
  const found = await readOpenInvitation({ ctx, input: { id, workspaceId } });
  if (found?.doc.lookup_id !== lookup_id) throw invitationGone();
  return [{ op: 'delete', id, ifMatch: found.etag }];
}
