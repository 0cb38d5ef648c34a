import type { GivenRole } from '../../contract/people.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/** An invitation to a workspace, in its partition, until it is accepted or expires. */
export interface InvitationDoc extends Doc {
  type: 'invitation';
  workspace_id: string;
  /** The invited address: trimmed, lower case. */
  email: string;
  role: GivenRole;
  /** The user who last sent it. */
  invited_by: string;
  /** The id of its lookup: the SHA-256 of the token in the last mail's link. The token itself is not stored. */
  lookup_id: string;
  /** ISO 8601. */
  created_at: string;
  sent_at: string;
  expires_at: string;
}

/**
 * Maps a token's hash to its invitation. The invitation must name the lookup, too; for an earlier link it no longer
 * does.
 */
export interface InvitationLookupDoc extends Doc {
  type: 'invitation';
  workspace_id: string;
  invitation_id: string;
}

export const INVITATION_SECONDS = 7 * 24 * 3600;

export const invitationLookupId = (token: string): string => lookupId('invitation', token);

/** Returns whether it is still valid. A store may take a while to remove expired documents. @param now epoch ms */
export const isOpen = ({ expires_at }: InvitationDoc, now: number): boolean => now < Date.parse(expires_at);
