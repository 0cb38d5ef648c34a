import type { Role } from '@windsock/bot/contract/people.ts';
import type { Machine, Person } from './caller.ts';

/** Whether a caller may change the workspace: an admin, the owner, or a key with the scope `manage`. */
export const manages = (caller: Person | Machine, role: Role | undefined): boolean =>
  caller.kind === 'machine' ? caller.key.scopes.includes('manage') : role !== 'member';
