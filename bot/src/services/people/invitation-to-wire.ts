import type { Invitation } from '../../contract/invitations.ts';
import type { Store } from '../../store/store.ts';
import type { InvitationDoc } from './invitation-doc.ts';
import { findPerson, nameOf } from './name-of.ts';

/** Returns an invitation as the API shows it, never its token, which we do not have. */
export async function invitationOf(store: Store, invitation: InvitationDoc): Promise<Invitation> {
  const { id, email, expires_at, role, sent_at } = invitation;
  return { id, email, role, invited_by: await inviterOf(store, invitation), sent_at, expires_at };
}

/** Returns the sender's name. null: they no longer exist. */
export async function inviterOf(store: Store, { invited_by }: InvitationDoc): Promise<string | null> {
  const user = await findPerson(store, invited_by);
  return (user && nameOf(user)) ?? null;
}
