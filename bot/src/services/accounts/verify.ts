import type { Account } from '../../aws/account.ts';
import type { Aws } from '../../aws/aws.ts';
import type { Explanation } from '../../aws/errors.ts';
import type { RoleVerification } from '../../aws/verify-role.ts';
import { AppError } from '../../domain/errors.ts';
import { stackNameOf } from './role.ts';
import { roleRefusal } from './role-refusal.ts';

/** Tries an account's role before it is saved: see aws/verify-role.ts. */
export type VerifyRole = Aws['verifyRole'];

/** The time for all AWS calls. A person waits for it. */
const VERIFY_MS = 20_000;

/** What was found through a role that admits us, and nobody without the external id. */
export type Verified = Omit<RoleVerification & { externalIdRequired: true }, 'externalIdRequired'>;

/**
 * Checks the role of an account before it is saved.
 * @throws AppError conflict when AWS refuses (role-refusal.ts), or the role can be assumed without its external id, or
 *   may not even list regions; upstream or unavailable when AWS gives no answer
 */
export async function verify({
  ctx,
  input,
}: {
  ctx: { verifyRole: VerifyRole };
  input: { workspaceId: string; account: Account & { access: { kind: 'role' } } };
}): Promise<Verified> {
  const { workspaceId, account } = input;
  const signal = AbortSignal.timeout(VERIFY_MS);
  const found = await ctx.verifyRole(account, signal).catch((error: unknown) => {
    const { externalId } = account.access;
    throw roleRefusal(error, { awsAccountId: account.id, workspaceId, externalId });
  });
  if (!found.externalIdRequired) {
    throw new AppError(
      'conflict',
      `The role in account ${account.id} can be used without its external ID, which would let others in through ` +
        `Windsock. Nothing was saved: delete the stack ${stackNameOf(workspaceId)} and create it again from the template.`,
    );
  }
  const { regions, readOnly } = found;
  if (!Array.isArray(regions) && regions.kind === 'denied') throw denied(account, workspaceId, regions);
  return { regions, readOnly };
}

/**
 * The error for a role that may not list regions. Every role of ours may, so the stack is not ours or a higher policy
 * denies it.
 */
const denied = ({ id }: Account, workspaceId: string, { remedy }: Explanation): AppError =>
  new AppError(
    'conflict',
    `AWS lets Windsock into account ${id}, but the role may not even list the account's regions. ${remedy ?? ''} ` +
      `Nothing was saved: if the stack ${stackNameOf(workspaceId)} was changed or is older, update it with today's ` +
      'template; if the organisation limits regions, choose a primary region that it allows.',
  );
