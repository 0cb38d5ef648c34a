import type { z } from 'zod';
import { partitionOf } from '../../aws/regions.ts';
import type { connectAccountBody, connectedAccountSchema } from '../../contract/accounts.ts';
import type { Sealer } from '../../crypto.ts';
import type { Store } from '../../store/store.ts';
import { announceAccount } from '../announcements/account.ts';
import { noteRefresh } from '../graphs/note-refresh.ts';
import { thenCreateDefaults } from '../jobs/create-defaults.ts';
import { allow } from '../limits/allow.ts';
import { accessWarnings } from './access-warnings.ts';
import { accountDocId } from './account-doc.ts';
import { accountView, listConnectedAccounts } from './list-connected.ts';
import { roleArnOf } from './role.ts';
import { alreadyConnected, MAX_ACCOUNTS, saveAccount, tooMany } from './save.ts';
import type { VerifyRole } from './verify.ts';
import { verify } from './verify.ts';

/** Each try calls AWS as Windsock, whose call rate all workspaces share. */
const TRIES = { limit: 30, windowSeconds: 600 };

/**
 * Connects an AWS account through the role that the template created in it. The account is saved only after the role
 * was assumed with the external id and was shown to refuse anybody without it. Also checks whether the role is
 * read-only, and reports the result.
 * @throws AppError conflict: already connected, too many, or AWS refuses (see role-refusal.ts); too_many_requests;
 *   upstream or unavailable when AWS gives no answer
 */
export async function connectAccount({
  ctx,
  input,
}: {
  ctx: { store: Store; sealer: Sealer; now: () => number; verifyRole: VerifyRole };
  input: z.output<typeof connectAccountBody> & { workspaceId: string };
}): Promise<z.output<typeof connectedAccountSchema>> {
  const { workspaceId, aws_account_id: awsAccountId, account_alias: alias } = input;
  const { primary_region: primaryRegion, external_id: externalId } = input;
  // Saving checks both again. Checking here saves AWS calls and the person's time.
  if (await ctx.store.read('workspaces', workspaceId, accountDocId(awsAccountId))) throw alreadyConnected();
  if ((await listConnectedAccounts({ ctx, input: { workspaceId } })).length >= MAX_ACCOUNTS) throw tooMany();
  await allow({ ctx, input: { key: `connect-account:${workspaceId}`, ...TRIES } });

  const roleArn = roleArnOf({ awsAccountId, workspaceId, region: primaryRegion });
  const found = await verify({
    ctx,
    input: {
      workspaceId,
      account: {
        id: awsAccountId,
        alias,
        partition: partitionOf(primaryRegion),
        primaryRegion,
        access: { kind: 'role', roleArn, externalId },
      },
    },
  });
  const checked_at = new Date(ctx.now()).toISOString();
  const { readOnly, actions, reason = null } = found.readOnly;
  const account = {
    workspaceId,
    awsAccountId,
    alias,
    primaryRegion,
    roleArn,
    externalId,
    access: { read_only: readOnly, actions, reason, checked_at },
    ...(Array.isArray(found.regions) && { regions: { enabled: found.regions, checked_at } }),
  };
  const doc = await thenCreateDefaults(ctx, workspaceId, () => saveAccount({ ctx, input: account }));
  // A failure here does not undo the saved account. The next analysis or question makes up for it: see graphs/note-asked.ts.
  await noteRefresh({ ctx, input: { workspaceId, awsAccountId } }).catch(() => {});
  await announceAccount({ ctx, input: { account: doc } }).catch(() => {});
  return { ...accountView(doc), warnings: accessWarnings({ found, primaryRegion }) };
}
