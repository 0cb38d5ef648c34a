import type { Account, AccountClients } from './account.ts';
import type { AwsSettings } from './clients.ts';
import { createAccountClients } from './clients.ts';
import { defaultAccount } from './default-account.ts';
import type { FanOut, FanOutOptions } from './fan-out.ts';
import { createFanOut } from './fan-out.ts';
import { LeastRecent } from './least-recent.ts';
import { tryRole } from './try-role.ts';
import type { RoleVerification } from './verify-role.ts';
import { verifyRole } from './verify-role.ts';

export interface Aws {
  /** The account's clients: the same ones for every question, as long as the account's access stays the same. */
  clientsOf(account: Account): AccountClients;
  /** For one question. */
  fanOut(options: FanOutOptions): FanOut;
  /** For an account that is about to be saved: see verify-role.ts. */
  verifyRole(account: Account, signal?: AbortSignal): Promise<RoleVerification>;
  /** For a role that is being made: see try-role.ts. */
  tryRole(account: Account, signal?: AbortSignal): Promise<void>;
  /** The account of the SDK's own configuration: see default-account.ts. */
  defaultAccount(): Promise<Account>;
}

/** With their lists of regions. */
const KEPT_ACCOUNTS = 1000;
const KEPT_CLIENTS = 2000;
/** One a question and account, of some two kilobytes. */
const KEPT_SESSIONS = 2000;

/** The one way to AWS. Makes no client and sends nothing until something is asked. */
export function createAws(given: AwsSettings): Aws {
  const settings = {
    ...given,
    clientsInUse: new LeastRecent(KEPT_CLIENTS),
    sessionsInUse: new LeastRecent(KEPT_SESSIONS),
  };
  const accountsInUse = new LeastRecent(KEPT_ACCOUNTS);
  const made = new Map<string, { clients: AccountClients; drop(): void }>();

  function clientsOf(account: Account): AccountClients {
    const key = JSON.stringify([account.id, account.primaryRegion, account.access]);
    const kept = made.get(key) ?? {
      clients: createAccountClients(account, settings),
      drop: () => made.delete(key),
    };
    made.set(key, kept);
    accountsInUse.use(kept);
    return kept.clients;
  }
  return {
    clientsOf,
    fanOut: (options) => createFanOut({ clientsOf, ...options }),
    verifyRole: (account, signal) => verifyRole(account, settings, signal),
    tryRole: (account, signal) => tryRole(account, settings, signal),
    defaultAccount: () => defaultAccount(settings),
  };
}
