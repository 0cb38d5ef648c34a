import type { Workspace } from '../../contract/workspaces.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { newId } from '../identity/secret-token.ts';
import { addLink } from './add-link.ts';
import type { Linked } from './read-linked.ts';
import { toWire } from './to-wire.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from './workspace-doc.ts';

/** The most workspaces that a person may own. */
const MAX_WORKSPACES = 20;

/**
 * Creates a workspace for a person. Its link is written first. What a crash leaves is invisible in lists, is found when
 * the account is deleted, and is removed later.
 * @param input.timezone IANA zone; absent: the default workspace's
 * @throws AppError conflict at the limit
 */
export async function createWorkspace({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { userId: string; name: string; timezone?: string | undefined };
}): Promise<Workspace> {
  const { store, now } = ctx;
  const { userId, name } = input;
  const created_at = new Date(now()).toISOString();
  const workspaceId = newId();
  const link: WorkspaceLinkDoc = {
    id: workspaceLinkId(workspaceId),
    type: 'workspace_link',
    user_id: userId,
    workspace_id: workspaceId,
    created_at,
  };
  const { user, defaultWorkspace } = await addLink({ ctx, input: { link, refuse: refuseTooMany } });
  const workspace: WorkspaceDoc = {
    id: WORKSPACE,
    type: 'workspace',
    workspace_id: workspaceId,
    owner_id: userId,
    name,
    timezone: input.timezone ?? defaultWorkspace?.timezone ?? 'UTC',
    created_at,
  };
  await store.create('workspaces', workspaceId, workspace);
  // The account may have been deleted meanwhile, and with it the only way to find this workspace.
  if (!(await store.read('users', userId, link.id))) {
    await store.delete('workspaces', workspaceId, WORKSPACE);
    throw new AppError('unauthenticated', 'Sign in to go on.');
  }
  return toWire(store, workspace, { role: 'owner', defaultId: user.default_workspace_id });
}

/** Workspaces of other owners do not count; those being created do. */
function refuseTooMany(linked: readonly Linked[]): void {
  const own = linked.filter(({ role, workspace }) => role === 'owner' || !workspace);
  if (own.length < MAX_WORKSPACES) return;
  const detail = `You have ${MAX_WORKSPACES} workspaces, the most there can be: delete one first.`;
  throw new AppError('conflict', detail);
}
