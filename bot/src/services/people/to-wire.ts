import type { Person, Role } from '../../contract/people.ts';
import type { UserDoc } from '../identity/user-doc.ts';

/** Returns a person in a workspace as the API shows them. @param since ISO 8601 */
export const personOf = (
  { email, first_name, last_name, user_id }: UserDoc,
  { role, since }: { role: Role; since: string },
): Person => ({ user_id, email, first_name, last_name, role, since });
