import type { IAMClient } from '@aws-sdk/client-iam';
import type { Account } from './account.ts';
import type { ClientSettings } from './clients.ts';
import { createAccountClients, stsOf } from './clients.ts';
import { assumeRole } from './credentials.ts';
import type { Explanation } from './errors.ts';
import { ExplainedError, explainAwsError } from './errors.ts';
import type { ReadOnlyProof } from './read-only-proof.ts';
import { proveReadOnly } from './read-only-proof.ts';
import { requiresExternalId } from './trust-policy.ts';

export type RoleVerification =
  /**
   * The role can be assumed without its external id, so anybody who knows its name could read the account through us.
   */
  | { externalIdRequired: false }
  | {
      externalIdRequired: true;
      /** The account's enabled regions, sorted; or why they could not be listed. */
      regions: string[] | Explanation;
      readOnly: ReadOnlyProof;
    };

/**
 * Assumes an account's role with its external id, and checks whether it can be assumed without. Then finds out, through
 * the role, which regions are enabled and whether it is read-only. Throws an ExplainedError if STS refuses the first.
 * Keeps no session. The session's account need not be checked, since the role's ARN names it.
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
  await assumeRole(sts, access, { signal });

  const clients = createAccountClients(account, settings);
  const { IAMClient } = await import('@aws-sdk/client-iam');
  const iam = clients.get(IAMClient, account.primaryRegion);
  const seen = requiresExternalId(await trustPolicyOf(iam, access.roleArn, signal));
  const externalIdRequired = seen ?? !(await opens(assumeRole(sts, { roleArn: access.roleArn }, { signal })));
  if (!externalIdRequired) return { externalIdRequired };

  const [regions, readOnly] = await Promise.all([
    clients
      .regions(signal)
      .catch((error: unknown) => explainAwsError(error, 'ec2:DescribeRegions', account.primaryRegion)),
    proveReadOnly(iam, access.roleArn, signal),
  ]);
  return { externalIdRequired, regions, readOnly };
}

/** Returns the role's trust policy. Undefined if the role may not read itself. */
async function trustPolicyOf(client: IAMClient, roleArn: string, signal?: AbortSignal) {
  const { GetRoleCommand } = await import('@aws-sdk/client-iam');
  const command = new GetRoleCommand({ RoleName: roleArn.split('/').at(-1) });
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
