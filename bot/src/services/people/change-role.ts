import type { GivenRole, Person } from '../../contract/people.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import type { MemberDoc } from './member-doc.ts';
import { memberId } from './member-doc.ts';
import { findPerson } from './name-of.ts';
import { personOf } from './to-wire.ts';

/**
 * Changes a person's role in a workspace to admin or member.
 * @throws AppError not_found when they are not in it, conflict for the owner
 */
export async function changeRole({
  ctx: { store },
  input: { role, userId, workspace },
}: {
  ctx: { store: Store };
  input: { workspace: WorkspaceDoc; userId: string; role: GivenRole };
}): Promise<Person> {
  const { owner_id, workspace_id: workspaceId } = workspace;
  if (userId === owner_id) {
    throw new AppError('conflict', 'The owner stays the owner until the workspace is handed over.');
  }
  const user = await findPerson(store, userId);
  if (!user) throw notFound('person');
  const { created_at: since } = await retryOnConflict(async () => {
    const found = await store.read<MemberDoc>('workspaces', workspaceId, memberId(userId));
    if (!found) throw notFound('person');
    if (found.doc.role === role) return found.doc;
    try {
      return (await store.replace('workspaces', workspaceId, { ...found.doc, role }, { ifMatch: found.etag }))
        .doc;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'not_found') throw notFound('person');
      throw error;
    }
  });
  return personOf(user, { role, since });
}
