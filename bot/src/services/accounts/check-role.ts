import type { z } from 'zod';
import type { Aws } from '../../aws/aws.ts';
import { partitionOf } from '../../aws/regions.ts';
import type { CheckedRole, checkRoleBody } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { allow } from '../limits/allow.ts';
import { accountDocId } from './account-doc.ts';
import { roleArnOf } from './role.ts';
import { isDenied, roleRefusal } from './role-refusal.ts';
import { alreadyConnected } from './save.ts';

/** Whether an account's role lets us in yet: see aws/try-role.ts. */
export type TryRole = Aws['tryRole'];

/** The time for one AssumeRole. The next check follows in seconds. */
const TRY_MS = 8_000;

/**
 * Enough for two wizards that wait to the end. Counted apart from connecting, so that waiting does not use up its
 * tries.
 */
const CHECKS = { limit: 60, windowSeconds: 600 };

/**
 * Returns whether the role of an account can be assumed yet, while its stack is being created. Saves nothing.
 * It reveals nothing about other people's accounts. The role's name contains this workspace's id, so it exists only if
 * somebody deployed this workspace's stack, and STS answers all other cases alike.
 * @throws AppError too_many_requests; upstream or unavailable when AWS gives no answer
 */
export async function checkRole({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number; tryRole: TryRole };
  input: z.output<typeof checkRoleBody> & { workspaceId: string };
}): Promise<CheckedRole> {
  const { workspaceId, aws_account_id: awsAccountId } = input;
  const { primary_region: primaryRegion, external_id: externalId } = input;
  if (await ctx.store.read('workspaces', workspaceId, accountDocId(awsAccountId))) {
    return { state: 'refused', detail: alreadyConnected().message };
  }
  await allow({ ctx, input: { key: `check-role:${workspaceId}`, ...CHECKS } });
  const roleArn = roleArnOf({ awsAccountId, workspaceId, region: primaryRegion });
  const account = {
    id: awsAccountId,
    alias: awsAccountId,
    partition: partitionOf(primaryRegion),
    primaryRegion,
    access: { kind: 'role' as const, roleArn, externalId },
  };
  try {
    await ctx.tryRole(account, AbortSignal.timeout(TRY_MS));
    return { state: 'ready', detail: null };
  } catch (error) {
    const refusal = roleRefusal(error, { awsAccountId, workspaceId, externalId });
    if (!(refusal instanceof AppError) || refusal.code !== 'conflict') throw refusal;
    return { state: isDenied(error) ? 'waiting' : 'refused', detail: refusal.message };
  }
}
