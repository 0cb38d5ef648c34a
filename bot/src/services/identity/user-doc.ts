import type { Doc } from '../../store/store.ts';

/** A person, in the partition of their own id; the document's id is USER. */
export interface UserDoc extends Doc {
  type: 'user';
  user_id: string;
  /** Normalised: trimmed, lower case. */
  email: string;
  /** Proven by a magic link or by a claim that Microsoft vouches for; only then does the address lead to this user. */
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  default_workspace_id: string;
  /** Lookup ids of the Microsoft accounts that sign in as this person. */
  microsoft_accounts: string[];
  /** ISO 8601. */
  created_at: string;
  /** Set when the person asked to be deleted: from then on nobody signs in as them. ISO 8601. */
  deleting_at?: string;
}

export const USER = 'user';

/** E-mail → user. Hashed: an id may not hold every character of an address, and ids end in logs. */
export interface EmailLookupDoc extends Doc {
  type: 'email';
  user_id: string;
}

/** Microsoft account (tenant and object id) → user. */
export interface MicrosoftLookupDoc extends Doc {
  type: 'microsoft';
  user_id: string;
}
