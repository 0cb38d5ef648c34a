import type { Profile } from '../../contract/users.ts';
import { sessionUserOf } from '../identity/session-user.ts';
import type { UserDoc } from '../identity/user-doc.ts';

/** Returns what a person sees about themself. */
export const profileOf = (user: UserDoc): Profile => ({
  ...sessionUserOf(user),
  microsoft_linked: user.microsoft_accounts.length > 0,
  created_at: user.created_at,
});
