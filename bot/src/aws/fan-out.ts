import type { Gap, Source } from '../contract/reply.ts';
import type { Account, AccountClients } from './account.ts';

export interface FanOutTarget {
  account: Account;
  region: string;
  clients: AccountClients;
  signal: AbortSignal;
  /** Tells of a look-up inside the work that failed for a part only. */
  gap(api: string, error: unknown): void;
}

export interface FanOutResult<T> {
  /** In the order account, region; only what succeeded. */
  results: { account: Account; region: string; value: T }[];
  /** What failed, grouped by cause. */
  gaps: Gap[];
  /** Every API that was called, with its number of HTTP calls. */
  sources: Source[];
  /** The regions that were asked, sorted, over all accounts. */
  regions: string[];
  cost_usd: number;
}

/**
 * Runs `work` once for each account and region (or once for each account where scope is 'global') with bounded
 * concurrency. Never throws for what one place refuses: that becomes a gap. Throws when the signal aborts.
 */
export type FanOut = <T>(
  scope: { accounts: Account[]; regions?: string[]; scope: 'regional' | 'global' },
  work: (target: FanOutTarget) => Promise<T>,
) => Promise<FanOutResult<T>>;
