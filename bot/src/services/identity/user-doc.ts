import type { Doc } from '../../store/store.ts';

/** A person, in the partition of their own id. The document's id is USER. */
export interface UserDoc extends Doc {
  type: 'user';
  user_id: string;
  /** Normalised: trimmed, lower case. */
  email: string;
  /** Proven by a magic link or by a claim that Microsoft vouches for. Only then does the address lead to this user. */
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  default_workspace_id: string;
  /** Ids of the lookups of the Microsoft accounts that sign in as this person. */
  microsoft_accounts: string[];
  /** ISO 8601. */
  created_at: string;
  /** Set when the person asked to be deleted. From then on nobody signs in as them. ISO 8601. */
  deleting_at?: string;
}

export const USER = 'user';

/**
 * Maps an e-mail address to its user. The id is a hash, because an id cannot contain every character of an address, and
 * ids end up in logs.
 */
export interface EmailLookupDoc extends Doc {
  type: 'email';
  user_id: string;
}

/** Maps a Microsoft account (tenant and object id) to its user. */
export interface MicrosoftLookupDoc extends Doc {
  type: 'microsoft';
  user_id: string;
}
