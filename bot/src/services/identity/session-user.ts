import type { SessionUser } from '../../contract/auth.ts';
import type { UserDoc } from './user-doc.ts';

/** Returns what a signed-in person's pages know about them. */
export const sessionUserOf = ({ user_id, email, first_name, last_name, company }: UserDoc): SessionUser => ({
  user_id,
  email,
  first_name,
  last_name,
  company,
});
