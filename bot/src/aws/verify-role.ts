import type { Account } from './account.ts';
import type { ClientSettings } from './clients.ts';
import { createAccountClients, stsOf } from './clients.ts';
import { assumeRole } from './credentials.ts';
import { ExplainedError } from './errors.ts';
import { requiresExternalId } from './trust-policy.ts';

export interface RoleVerification {
  /** False: the role may be assumed without its external id, so that anyone who knows its name could ask through us. */
  externalIdRequired: boolean;
}

/**
 * Assumes an account's role with its external id, and finds out whether it would open without. Throws an
 * ExplainedError where STS refuses the first; keeps no session.
 */
export async function verifyRole(
  account: Account,
  settings: ClientSettings,
  signal?: AbortSignal,
): Promise<RoleVerification> {
  const { access } = account;
  if (access.kind !== 'role')
    throw new TypeError('Only an account that is reached by a role can be verified');
  const sts = await stsOf(account, settings)();
  await assumeRole(sts, access, signal);
  const seen = requiresExternalId(await trustPolicyOf(account, access.roleArn, settings, signal));
  return { externalIdRequired: seen ?? !(await opens(assumeRole(sts, { roleArn: access.roleArn }, signal))) };
}

/** Undefined where the role may not read itself. */
async function trustPolicyOf(
  account: Account,
  roleArn: string,
  settings: ClientSettings,
  signal?: AbortSignal,
) {
  const { IAMClient, GetRoleCommand } = await import('@aws-sdk/client-iam');
  const command = new GetRoleCommand({ RoleName: roleArn.split('/').at(-1) });
  const client = createAccountClients(account, settings).get(IAMClient, account.primaryRegion);
  const answer = await client.send(command, { abortSignal: signal }).catch(() => undefined);
  return answer?.Role?.AssumeRolePolicyDocument;
}

async function opens(session: Promise<unknown>): Promise<boolean> {
  try {
    await session;
    return true;
  } catch (error) {
    if (error instanceof ExplainedError) return false;
    throw error;
  }
}
