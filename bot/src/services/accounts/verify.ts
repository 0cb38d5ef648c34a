import type { Account } from '../../aws/account.ts';
import type { Aws } from '../../aws/aws.ts';
import type { Explanation } from '../../aws/errors.ts';
import type { RoleVerification } from '../../aws/verify-role.ts';
import { AppError } from '../../domain/errors.ts';
import { stackNameOf } from './role.ts';
import { roleRefusal } from './role-refusal.ts';

/** Tries an account's role before it is saved: see aws/verify-role.ts. */
export type VerifyRole = Aws['verifyRole'];

/** For all that is asked of AWS; a person waits for it. */
const VERIFY_MS = 20_000;

/** What was found behind a role that lets us in, and nobody who does not know its external id. */
export type Verified = Omit<RoleVerification & { externalIdRequired: true }, 'externalIdRequired'>;

/**
 * Tries the role of an account that is about to be saved.
 * @throws AppError conflict when AWS refuses (role-refusal.ts), the role opens without its external id, or lets us in
 *   and not even list regions; upstream or unavailable when AWS gives no answer
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

/** Every role of ours may list regions: where this is denied, the stack is not what we made, or somebody stands above it. */
const denied = ({ id }: Account, workspaceId: string, { remedy }: Explanation): AppError =>
  new AppError(
    'conflict',
    `AWS lets Windsock into account ${id}, but the role may not even list the account's regions. ${remedy ?? ''} ` +
      `Nothing was saved: if the stack ${stackNameOf(workspaceId)} was changed or is older, update it with today's ` +
      'template; if the organisation limits regions, choose a primary region that it allows.',
  );
