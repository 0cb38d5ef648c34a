import type { GivenRole } from '../../contract/people.ts';
import type { Doc } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';

/** Somebody who may join a workspace, in its partition, until they have or its time is over. */
export interface InvitationDoc extends Doc {
  type: 'invitation';
  workspace_id: string;
  /** Who is meant: trimmed, in lower case. */
  email: string;
  role: GivenRole;
  /** The user who sent it last. */
  invited_by: string;
  /** The id of its lookup: the SHA-256 of the token of the last mail's link. The token itself is not stored. */
  lookup_id: string;
  /** ISO 8601. */
  created_at: string;
  sent_at: string;
  expires_at: string;
}

/** Token's hash → invitation, which must name it too: of a link that was sent before, it does not. */
export interface InvitationLookupDoc extends Doc {
  type: 'invitation';
  workspace_id: string;
  invitation_id: string;
}

export const INVITATION_SECONDS = 7 * 24 * 3600;

export const invitationLookupId = (token: string): string => lookupId('invitation', token);

/** A store may need a while to drop what is over. @param now epoch ms */
export const isOpen = ({ expires_at }: InvitationDoc, now: number): boolean => now < Date.parse(expires_at);
