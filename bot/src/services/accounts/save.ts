import type { Sealer } from '../../crypto.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { AccountDoc } from './account-doc.ts';
import { accountDocId } from './account-doc.ts';

/** The most accounts of a workspace. */
export const MAX_ACCOUNTS = 50;

export interface SaveAccountInput extends Pick<AccountDoc, 'access' | 'regions'> {
  workspaceId: string;
  awsAccountId: string;
  alias: string;
  primaryRegion: string;
  roleArn: string;
  externalId: string;
}

/**
 * Stores how an account is accessed. The caller must first check that the role can be assumed.
 * @throws AppError conflict when the workspace already has the account, or MAX_ACCOUNTS; not_found when the workspace
 *   was deleted
 */
export async function saveAccount({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: SaveAccountInput;
}): Promise<AccountDoc> {
  const { store, sealer, now } = ctx;
  const { access, regions } = input;
  const id = accountDocId(input.awsAccountId);
  const doc: AccountDoc = {
    id,
    type: 'account',
    workspace_id: input.workspaceId,
    aws_account_id: input.awsAccountId,
    account_alias: input.alias,
    primary_region: input.primaryRegion,
    role_arn: input.roleArn,
    external_id: sealer.seal(input.externalId, id),
    created_at: new Date(now()).toISOString(),
    ...(access && { access }),
    ...(regions && { regions }),
  };
  await retryOnConflict(() => addAccount(store, doc));
  return doc;
}

/**
 * Adds the account. Replaces the workspace in the same batch, so that concurrent writers see each other's accounts, and
 * none survives a deletion. The account is created, never overwritten: of two equal ones the second fails.
 */
async function addAccount(store: Store, doc: AccountDoc): Promise<void> {
  const workspaceId = doc.workspace_id;
  const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
  if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
  const accounts = await queryAll<AccountDoc>(store, 'accounts.of_workspace', workspaceId);
  if (accounts.some(({ id }) => id === doc.id)) throw alreadyConnected();
  if (accounts.length >= MAX_ACCOUNTS) throw tooMany();
  try {
    await store.batch('workspaces', workspaceId, [
      { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag },
      { op: 'create', doc },
    ]);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') throw alreadyConnected();
    throw error;
  }
}

export const alreadyConnected = (): AppError =>
  new AppError(
    'conflict',
    'This AWS account is connected to this workspace already. To connect it again, remove it first.',
  );

export const tooMany = (): AppError =>
  new AppError(
    'conflict',
    `A workspace can have ${MAX_ACCOUNTS} AWS accounts: remove one, or use another workspace.`,
  );
