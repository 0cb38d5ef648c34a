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

/** Returns a name for a mail, without the characters that would let mail programs turn it into a link. */
export const plainName = (name: string): string => name.replace(/[.:/\\@]+(?=\S)/g, ' ');

/** Returns an address that its owner recognises and nobody else learns: 'a•••@example.com'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`;
}
