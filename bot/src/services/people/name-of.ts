import type { Store } from '../../store/store.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';

type Named = Pick<UserDoc, 'email' | 'first_name' | 'last_name'>;

/** Returns 'Ada Lovelace', or the address if there is no name. Undefined if there is neither. */
export const nameOf = ({ email, first_name, last_name }: Named): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || email || undefined;

/** Returns a person to contact: 'Ada Lovelace (ada@example.com)'. */
export const nameAndAddressOf = (user: Named): string | undefined => {
  const name = nameOf(user);
  return name && user.email && name !== user.email ? `${name} (${user.email})` : name;
};

/** Returns the person with an id. Undefined when they are gone, or being deleted. */
export async function findPerson(store: Store, userId: string): Promise<UserDoc | undefined> {
  const user = (await store.read<UserDoc>('users', userId, USER))?.doc;
  return user?.deleting_at ? undefined : user;
}

/** A name as a mail tells it, without what mail programs would make a link of: a name is no place for one. */
export const plainName = (name: string): string => name.replace(/[.:/\\@]+(?=\S)/g, ' ');

/** An address that who has it knows again, and nobody else learns: 'a•••@example.com'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`;
}
