import type { Role } from '../../contract/people.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { findPerson, nameAndAddressOf } from '../people/name-of.ts';
import { isAtLeast, roleOf } from '../people/role-of.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';
import { WORKSPACE } from './workspace-doc.ts';

/** Who requests a workspace: a signed-in person, or an API key of one workspace. */
export type Claim = { kind: 'user'; userId: string } | { kind: 'key'; workspaceId: string };

/** A workspace that the asker is in. */
export interface Own extends Stored<WorkspaceDoc> {
  /** The person's role. Absent: an API key, which may do what its scopes say. */
  role?: Role;
}

/**
 * Returns the workspace if the asker is in it. This is the one place that decides whether they are, and in which role.
 * @param input.least the role that a person needs; absent: any
 * @throws AppError not_found when it does not exist, is being deleted, or belongs to others: the three look the same;
 *   forbidden when the person's role is too low
 */
export async function ownWorkspace({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; claim: Claim; least?: Role | undefined };
}): Promise<Own> {
  const { workspaceId, claim, least = 'member' } = input;
  if (claim.kind === 'key' && claim.workspaceId !== workspaceId) throw notFound('workspace');
  const found = await readWorkspace(ctx.store, workspaceId);
  if (!found || found.doc.deleting_at) throw notFound('workspace');
  if (claim.kind === 'key') return found;
  const role = await roleOf(ctx.store, found.doc, claim.userId);
  if (!role) throw notFound('workspace');
  if (!isAtLeast(role, least)) throw await roleTooLow(ctx.store, found.doc, least);
  return { ...found, role };
}

/** Returns an error that says whom to ask. */
export async function roleTooLow(store: Store, { owner_id }: WorkspaceDoc, least: Role): Promise<AppError> {
  const owner = await findPerson(store, owner_id);
  const whom = (owner && nameAndAddressOf(owner)) ?? 'its owner';
  const detail =
    least === 'owner'
      ? `Only the owner of this workspace can do this: ask ${whom}.`
      : `Only an admin or the owner of this workspace can do this: ask ${whom}, or an admin.`;
  return new AppError('forbidden', detail);
}

async function readWorkspace(store: Store, id: string): Promise<Stored<WorkspaceDoc> | undefined> {
  try {
    return await store.read<WorkspaceDoc>('workspaces', id, WORKSPACE);
  } catch (error) {
    // No document can have this id.
    if (error instanceof StoreError && error.code === 'invalid') return undefined;
    throw error;
  }
}
