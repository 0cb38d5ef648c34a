import type { Invitation } from '../../contract/invitations.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { inParallel } from '../workspaces/read-linked.ts';
import type { InvitationDoc } from './invitation-doc.ts';
import { isOpen } from './invitation-doc.ts';
import { invitationOf } from './invitation-to-wire.ts';

/** Returns the open invitations to a workspace, in order of creation. */
export async function listInvitations({
  ctx: { store, now },
  input: { workspaceId },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string };
}): Promise<Invitation[]> {
  const all = await queryAll<InvitationDoc>(store, 'invitations.of_workspace', workspaceId);
  const open = all.filter((invitation) => isOpen(invitation, now()));
  return inParallel(open, (invitation) => invitationOf(store, invitation));
}
