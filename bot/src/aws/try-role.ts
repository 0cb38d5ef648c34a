import type { Account } from './account.ts';
import type { ClientSettings } from './clients.ts';
import { stsOf } from './clients.ts';
import { assumeRole } from './credentials.ts';

/**
 * Checks whether an account's role can be assumed with its external id now: one AssumeRole, whose session is discarded.
 * Resolves if so. Throws an ExplainedError if STS refuses, and any other error that prevents an answer.
 */
export async function tryRole(
  account: Account,
  settings: ClientSettings,
  signal?: AbortSignal,
): Promise<void> {
  const { access } = account;
  if (access.kind !== 'role') throw new TypeError('Only an account that is reached by a role can be tried');
  await assumeRole(await stsOf(account, settings)(), access, { signal });
}
