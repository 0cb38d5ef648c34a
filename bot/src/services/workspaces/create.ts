import type { Workspace } from '../../contract/workspaces.ts';
import { AppError } from '../../domain/errors.ts';
import type { BatchOp, Store } from '../../store/store.ts';
import { newId } from '../identity/secret-token.ts';
import type { Linked } from './read-linked.ts';
import { readLinked } from './read-linked.ts';
import { readUserToChange } from './read-user.ts';
import { toOwnersWire } from './to-wire.ts';
import { unraced } from './unraced.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from './workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from './workspace-doc.ts';

/** So many may a person have. */
export const MAX_WORKSPACES = 20;
/** A link this old whose workspace does not exist was left by a crash: no request takes so long. */
const BROKEN_OFF_MS = 10 * 60_000;
/** Far below what fits in a batch; the next call takes the rest. */
const MAX_REPAIRS = 50;

/**
 * Makes a workspace of a person. Its link comes first: whatever a crash leaves is invisible in lists, found by who
 * deletes the account, and swept away here, later.
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
  const defaultTimezone = await unraced(() => addLink({ store, now: now() }, link));
  const workspace: WorkspaceDoc = {
    id: WORKSPACE,
    type: 'workspace',
    workspace_id: workspaceId,
    owner_id: userId,
    name,
    timezone: input.timezone ?? defaultTimezone,
    created_at,
  };
  await store.create('workspaces', workspaceId, workspace);
  // The account may have been deleted meanwhile, and with it the only way to find this.
  if (!(await store.read('users', userId, link.id))) {
    await store.delete('workspaces', workspaceId, WORKSPACE);
    throw new AppError('unauthenticated', 'Sign in to go on.');
  }
  return toOwnersWire(store, workspace);
}

/** Puts the link beside the others if the limit allows, and gives the zone of the default workspace. */
async function addLink(
  { store, now }: { store: Store; now: number },
  link: WorkspaceLinkDoc,
): Promise<string> {
  const user = await readUserToChange(store, link.user_id);
  const linked = await readLinked(store, link.user_id);
  const broken = linked.filter((each) => isBrokenOff(each, now));
  const counted = linked.filter((each) => !each.link.deleting_at && !broken.includes(each));
  if (counted.length >= MAX_WORKSPACES) {
    throw new AppError(
      'conflict',
      `You have ${MAX_WORKSPACES} workspaces, the most there can be: delete one first.`,
    );
  }
  const repairs = broken.slice(0, MAX_REPAIRS).map(({ link: { id } }): BatchOp => ({ op: 'delete', id }));
  await store.batch('users', link.user_id, [
    { op: 'replace', doc: user.doc, ifMatch: user.etag },
    { op: 'create', doc: link },
    ...repairs,
  ]);
  const isDefault = ({ link: { workspace_id } }: Linked) => workspace_id === user.doc.default_workspace_id;
  return linked.find(isDefault)?.workspace?.timezone ?? 'UTC';
}

const isBrokenOff = ({ link, workspace }: Linked, now: number): boolean =>
  !workspace && !link.deleting_at && Date.parse(link.created_at) < now - BROKEN_OFF_MS;
