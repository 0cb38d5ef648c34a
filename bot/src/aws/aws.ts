import type { Account, AccountClients } from './account.ts';
import type { AwsSettings } from './clients.ts';
import { createAccountClients } from './clients.ts';
import { defaultAccount } from './default-account.ts';
import type { FanOut, FanOutOptions } from './fan-out.ts';
import { createFanOut } from './fan-out.ts';
import type { RoleVerification } from './verify-role.ts';
import { verifyRole } from './verify-role.ts';

export interface Aws {
  /** The account's clients: the same ones for every question, as long as the account's access stays the same. */
  clientsOf(account: Account): AccountClients;
  /** For one question. */
  fanOut(options: FanOutOptions): FanOut;
  /** For an account that is about to be saved: see verify-role.ts. */
  verifyRole(account: Account, signal?: AbortSignal): Promise<RoleVerification>;
  /** The account of the SDK's own configuration: see default-account.ts. */
  defaultAccount(): Promise<Account>;
}

/** Accounts whose clients and sessions are kept; the one not asked for longest goes first. */
const KEPT_ACCOUNTS = 200;

/** The one way to AWS. Makes no client and sends nothing until something is asked. */
export function createAws(settings: AwsSettings): Aws {
  const kept = new Map<string, AccountClients>();

  function clientsOf(account: Account): AccountClients {
    const key = JSON.stringify([account.id, account.primaryRegion, account.access]);
    const clients = kept.get(key) ?? createAccountClients(account, settings);
    kept.delete(key);
    kept.set(key, clients);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_ACCOUNTS) break;
      kept.delete(oldest);
    }
    return clients;
  }
  return {
    clientsOf,
    fanOut: (options) => createFanOut({ clientsOf, ...options }),
    verifyRole: (account, signal) => verifyRole(account, settings, signal),
    defaultAccount: () => defaultAccount(settings),
  };
}
