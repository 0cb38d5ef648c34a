import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import type { WorkspaceDoc, WorkspaceLinkDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE, workspaceLinkId } from '../workspaces/workspace-doc.ts';
import { lookupId, newId } from './secret-token.ts';
import type { EmailLookupDoc, UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

/** A workspace's time zone until somebody chooses another. Onboarding asks for it. */
const FIRST_TIMEZONE = 'UTC';

/** The content of a new e-mail lookup. It has all that is needed to finish creating the same user. */
interface NewUserLookup extends EmailLookupDoc {
  workspace_id: string;
}

export const emailLookupId = (email: string): string => lookupId('email', email);

/**
 * Returns the user of a proven e-mail address. Creates one with a default workspace if there is none. The lookup is
 * created first and alone decides. Of two concurrent sign-ups one wins, and both, or the next sign-in after a crash,
 * complete the same user. The caller must check whether the person is being deleted.
 * @param email normalised, and proven to be theirs
 */
export async function findOrCreateUser({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { email: string; firstName?: string | null; lastName?: string | null };
}): Promise<UserDoc> {
  const { store } = ctx;
  const id = emailLookupId(input.email);
  const offered: NewUserLookup = { id, type: 'email', user_id: newId(), workspace_id: newId() };
  const lookup = (await createOrRead(store, 'lookups', id, offered)) as NewUserLookup;
  const { user_id, workspace_id } = lookup;
  const known = await store.read<UserDoc>('users', user_id, USER);
  if (known) return known.doc;

  const created_at = new Date(ctx.now()).toISOString();
  const user: UserDoc = {
    id: USER,
    type: 'user',
    user_id,
    email: input.email,
    email_verified: true,
    first_name: input.firstName ?? null,
    last_name: input.lastName ?? null,
    company: null,
    default_workspace_id: workspace_id,
    microsoft_accounts: [],
    created_at,
  };
  await createFirstWorkspace(store, { workspaceId: workspace_id, userId: user_id, created_at });
  // Last, so that an existing user is always complete.
  return createOrRead(store, 'users', user_id, user);
}

/** Creates the default workspace of a new user, and its link. */
export async function createFirstWorkspace(
  store: Store,
  { workspaceId, userId, created_at }: { workspaceId: string; userId: string; created_at: string },
): Promise<void> {
  const workspace: WorkspaceDoc = {
    id: WORKSPACE,
    type: 'workspace',
    workspace_id: workspaceId,
    owner_id: userId,
    name: 'My workspace',
    timezone: FIRST_TIMEZONE,
    created_at,
  };
  const link: WorkspaceLinkDoc = {
    id: workspaceLinkId(workspaceId),
    type: 'workspace_link',
    user_id: userId,
    workspace_id: workspaceId,
    created_at,
  };
  await createOrRead(store, 'workspaces', workspaceId, workspace);
  await createOrRead(store, 'users', userId, link);
}

export async function createOrRead<T extends Doc>(
  store: Store,
  container: 'lookups' | 'users' | 'workspaces',
  pk: string,
  doc: T,
): Promise<T> {
  try {
    return (await store.create(container, pk, doc)).doc;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    const there = await store.read<T>(container, pk, doc.id);
    // Deleted in between. The next try creates it.
    if (!there) throw new StoreError('unavailable', `A document of ${container} vanished while it was made`);
    return there.doc;
  }
}
