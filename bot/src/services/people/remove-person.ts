import type { Role } from '../../contract/people.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { roleTooLow } from '../workspaces/own.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { removeMember } from './remove.ts';
import { isAtLeast, roleOf } from './role-of.ts';

/**
 * Removes a person from a workspace. Anybody may leave, admins remove members, the owner removes anybody else.
 * @param input.by who does it, and their role in the workspace
 * @throws AppError not_found when the person is not in it, forbidden when `by` has too low a role, conflict for the
 * owner
 */
export async function removePerson({
  ctx,
  input: { by, userId, workspace },
}: {
  ctx: { store: Store };
  input: { workspace: WorkspaceDoc; userId: string; by: { userId: string; role: Role } };
}): Promise<void> {
  const { owner_id, workspace_id: workspaceId } = workspace;
  const isSelf = by.userId === userId;
  if (userId === owner_id) {
    const detail = isSelf
      ? 'This workspace is yours: hand it over before you leave it, or delete it.'
      : 'The owner of a workspace cannot be removed from it.';
    throw new AppError('conflict', detail);
  }
  if (!(await roleOf(ctx.store, workspace, userId))) throw notFound('person');
  await removeMember({
    ctx,
    input: {
      workspaceId,
      userId,
      async may(role) {
        const least = role === 'admin' ? 'owner' : 'admin';
        if (!isSelf && !isAtLeast(by.role, least)) throw await roleTooLow(ctx.store, workspace, least);
      },
    },
  });
}
