import type { Person, Role } from '@windsock/bot/contract/people.ts';
import type { Workspace } from '@windsock/bot/contract/workspaces.ts';

export const ROLE_WORDS: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** Whether the person is an admin or the owner. The server enforces it; this only decides what is shown. */
export const mayManage = ({ role }: Pick<Workspace, 'role'>): boolean => role === 'owner' || role === 'admin';

/** 'Ada Lovelace', or the e-mail address of a person without a name. */
export const personName = ({
  email,
  first_name,
  last_name,
}: Pick<Person, 'email' | 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Somebody without a name';
