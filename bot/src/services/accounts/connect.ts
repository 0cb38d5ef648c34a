import type { z } from 'zod';
import { partitionOf } from '../../aws/regions.ts';
import type { connectAccountBody, connectedAccountSchema } from '../../contract/accounts.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { accountDocId } from './account-doc.ts';
import { accountView, listConnectedAccounts } from './list-connected.ts';
import { roleArnOf, stackNameOf } from './role.ts';
import { roleRefusal } from './role-refusal.ts';
import { alreadyConnected, saveAccount } from './save.ts';
import type { VerifyRole } from './verify-role.ts';

/** For all that is asked of AWS; a person waits for it. */
const VERIFY_MS = 20_000;
export const MAX_ACCOUNTS = 50;
/** Each try asks AWS as Windsock, whose calls all workspaces share. */
const TRIES = { limit: 30, windowSeconds: 600 };

/**
 * Connects an AWS account by the role that the template made in it. It is saved only after the role let us in with the
 * external id and is known not to let anybody in without one.
 * @throws AppError conflict: connected already, too many, or AWS refuses (see role-refusal.ts); too_many_requests;
 *   upstream or unavailable when AWS gives no answer
 */
export async function connectAccount({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number; verifyRole: VerifyRole };
  input: z.output<typeof connectAccountBody> & { workspaceId: string };
}): Promise<z.output<typeof connectedAccountSchema>> {
  const { workspaceId, aws_account_id: awsAccountId, primary_region: primaryRegion } = input;
  if (await ctx.store.read('workspaces', workspaceId, accountDocId(awsAccountId))) throw alreadyConnected();
  if ((await listConnectedAccounts({ ctx, input: { workspaceId } })).length >= MAX_ACCOUNTS) {
    throw new AppError(
      'conflict',
      `A workspace can have ${MAX_ACCOUNTS} AWS accounts: remove one, or use another workspace.`,
    );
  }
  await allow({ ctx, input: { key: `connect-account:${workspaceId}`, ...TRIES } });

  const roleArn = roleArnOf({ awsAccountId, workspaceId, region: primaryRegion });
  await verify(ctx.verifyRole, { ...input, roleArn });
  const doc = await saveAccount({
    ctx,
    input: {
      workspaceId,
      awsAccountId,
      alias: input.account_alias,
      primaryRegion,
      roleArn,
      externalId: input.external_id,
    },
  });
  return { ...accountView(doc), warnings: [] };
}

async function verify(
  verifyRole: VerifyRole,
  input: z.output<typeof connectAccountBody> & { workspaceId: string; roleArn: string },
): Promise<void> {
  const { workspaceId, aws_account_id: awsAccountId, primary_region: primaryRegion, roleArn } = input;
  const account = {
    id: awsAccountId,
    alias: input.account_alias,
    partition: partitionOf(primaryRegion),
    primaryRegion,
    access: { kind: 'role' as const, roleArn, externalId: input.external_id },
  };
  const { externalIdRequired } = await verifyRole(account, AbortSignal.timeout(VERIFY_MS)).catch(
    (error: unknown) => {
      throw roleRefusal(error, { awsAccountId, workspaceId });
    },
  );
  if (externalIdRequired) return;
  throw new AppError(
    'conflict',
    `The role in account ${awsAccountId} can be used without its external ID, which would let others in through ` +
      `Windsock. Nothing was saved: delete the stack ${stackNameOf(workspaceId)} and create it again from the template.`,
  );
}
