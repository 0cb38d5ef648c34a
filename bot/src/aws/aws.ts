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
  /** Returns the account's clients, the same for every question as long as the account's access stays the same. */
  clientsOf(account: Account): AccountClients;
  /** Creates the fan-out for one question. */
  fanOut(options: FanOutOptions): FanOut;
  /** Verifies an account before it is saved: see verify-role.ts. */
  verifyRole(account: Account, signal?: AbortSignal): Promise<RoleVerification>;
  /** Tries a role that is being created: see try-role.ts. */
  tryRole(account: Account, signal?: AbortSignal): Promise<void>;
  /** Returns the account of the SDK's own configuration: see default-account.ts. */
  defaultAccount(): Promise<Account>;
}

/** Accounts whose list of regions is kept. */
const KEPT_ACCOUNTS = 1000;
const KEPT_CLIENTS = 2000;
/** One for each question and account, about two kilobytes each. */
const KEPT_SESSIONS = 2000;

/** The one way to AWS. Creates no client and sends nothing until it is needed. */
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
