import type { Account } from './account.ts';
import type { ClientSettings } from './clients.ts';
import { stsOf } from './clients.ts';
import { assumeRole } from './credentials.ts';

/**
 * Whether an account's role lets us in with its external id now: one AssumeRole, whose session is thrown away. Resolves
 * where it does; throws an ExplainedError where STS refuses, and whatever else keeps us from being answered.
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
