import type { Role } from '../../contract/people.ts';
import { roleSchema } from '../../contract/people.ts';
import type { Store } from '../../store/store.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import type { MemberDoc } from './member-doc.ts';
import { memberId } from './member-doc.ts';

/** Returns a person's role in a workspace. Undefined: they are not in it. */
export async function roleOf(
  store: Store,
  { owner_id, workspace_id }: Pick<WorkspaceDoc, 'owner_id' | 'workspace_id'>,
  userId: string,
): Promise<Role | undefined> {
  if (owner_id === userId) return 'owner';
  return (await store.read<MemberDoc>('workspaces', workspace_id, memberId(userId)))?.doc.role;
}

export const isAtLeast = (role: Role, least: Role): boolean =>
  roleSchema.options.indexOf(role) >= roleSchema.options.indexOf(least);
