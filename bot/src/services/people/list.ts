import type { Person, Role } from '../../contract/people.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { inParallel } from '../workspaces/read-linked.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import type { MemberDoc } from './member-doc.ts';
import { findPerson } from './name-of.ts';
import { personOf } from './to-wire.ts';

/** Returns the people in a workspace: the owner, then the others in the order they joined. */
export async function listPeople({
  ctx: { store },
  input: { workspace },
}: {
  ctx: { store: Store };
  input: { workspace: WorkspaceDoc };
}): Promise<Person[]> {
  const { created_at, owner_id, owner_since = created_at, workspace_id } = workspace;
  const members = await queryAll<MemberDoc>(store, 'members.of_workspace', workspace_id);
  const all: { userId: string; role: Role; since: string }[] = [
    { userId: owner_id, role: 'owner', since: owner_since },
    ...members.map(({ created_at: since, role, user_id: userId }) => ({ userId, role, since })),
  ];
  const found = await inParallel(all, async ({ userId, ...as }) => {
    const user = await findPerson(store, userId);
    return user ? [personOf(user, as)] : [];
  });
  return found.flat();
}
