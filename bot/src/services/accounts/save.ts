import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import type { AccountDoc } from './account-doc.ts';
import { accountDocId } from './account-doc.ts';

export interface SaveAccountInput {
  workspaceId: string;
  awsAccountId: string;
  alias: string;
  primaryRegion: string;
  roleArn: string;
  externalId: string;
}

/**
 * Keeps how an account is reached. Whether the role lets us in is the caller's to try first.
 * @throws AppError conflict when the workspace has the account already; not_found when the workspace was deleted
 */
export async function saveAccount({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number };
  input: SaveAccountInput;
}): Promise<AccountDoc> {
  const { store, sealer, now } = ctx;
  const { workspaceId } = input;
  const id = accountDocId(input.awsAccountId);
  const doc: AccountDoc = {
    id,
    type: 'account',
    workspace_id: workspaceId,
    aws_account_id: input.awsAccountId,
    account_alias: input.alias,
    primary_region: input.primaryRegion,
    role_arn: input.roleArn,
    external_id: sealer.seal(input.externalId, id),
    created_at: new Date(now()).toISOString(),
  };
  try {
    // Created, never overwritten: of two at once one wins, and the other is told.
    await store.create('workspaces', workspaceId, doc);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') throw alreadyConnected();
    throw error;
  }
  const undo = () => store.delete('workspaces', workspaceId, id);
  await refuseIfGone({ ctx, input: { workspaceId, undo } });
  return doc;
}

export const alreadyConnected = (): AppError =>
  new AppError(
    'conflict',
    'This AWS account is connected to this workspace already. To connect it anew, remove it first.',
  );
