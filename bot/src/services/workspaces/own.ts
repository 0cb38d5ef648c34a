import { notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import type { WorkspaceDoc } from './workspace-doc.ts';
import { WORKSPACE } from './workspace-doc.ts';

/** Who asks for a workspace: a signed-in person, or a key of one workspace. */
export type Claim = { kind: 'user'; userId: string } | { kind: 'key'; workspaceId: string };

/**
 * The workspace, if it is the asker's: the one place where ownership is decided.
 * @throws AppError not_found when it does not exist, is being deleted, or is a stranger's: the three look the same
 */
export async function ownWorkspace({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { workspaceId: string; claim: Claim };
}): Promise<Stored<WorkspaceDoc>> {
  const { workspaceId, claim } = input;
  if (claim.kind === 'key' && claim.workspaceId !== workspaceId) throw notFound('workspace');
  const found = await readWorkspace(ctx.store, workspaceId);
  if (!found || found.doc.deleting_at) throw notFound('workspace');
  if (claim.kind === 'user' && found.doc.owner_id !== claim.userId) throw notFound('workspace');
  return found;
}

async function readWorkspace(store: Store, id: string): Promise<Stored<WorkspaceDoc> | undefined> {
  try {
    return await store.read<WorkspaceDoc>('workspaces', id, WORKSPACE);
  } catch (error) {
    // An id that no document can have.
    if (error instanceof StoreError && error.code === 'invalid') return undefined;
    throw error;
  }
}
