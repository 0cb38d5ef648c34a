import type { SessionUser } from '../../contract/auth.ts';
import type { Profile } from '../../contract/users.ts';
import type { UserDoc } from './user-doc.ts';

/** Returns what a signed-in person's pages know about them. */
export const sessionUserOf = ({ user_id, email, first_name, last_name, company }: UserDoc): SessionUser => ({
  user_id,
  email,
  first_name,
  last_name,
  company,
});

/** What a person sees of themself. */
export const profileOf = (user: UserDoc): Profile => ({
  ...sessionUserOf(user),
  microsoft_linked: user.microsoft_accounts.length > 0,
  created_at: user.created_at,
});
