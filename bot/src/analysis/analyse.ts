import type { Check } from '../checks/check.ts';
import type { Reply } from '../contract/reply.ts';
import type { Logger } from '../logger.ts';
import type { ToolContext } from '../tools/tool.ts';
import { compose } from './compose.ts';
import { readCosts } from './costs.ts';
import { findFindings } from './findings.ts';
import { countInventory } from './inventory.ts';
import type { Account } from './part.ts';
import { createProgress } from './progress.ts';
import type { Tables } from './tables.ts';
import { tablesOf } from './tables.ts';

/** Reports progress of reading an account's regions: see services/accounts/open.ts. */
type OpenPart = (onPlaces: (done: number, total: number, scope: string) => void) => Promise<ToolContext>;

export interface AnalyseContext {
  /** Opens all accounts of the workspace, once for each part, so that each part reports its own progress. */
  open: OpenPart;
  checks: readonly Check[];
  logger: Logger;
}

export interface AnalyseInput {
  account: Account;
  progress: (text: string) => void;
}

/**
 * Reads everything about an account in parallel: its resources, its costs, and its findings. Each part fails alone.
 * Throws when the signal aborts, or when nothing at all could be done.
 */
export async function analyse({
  ctx: { open, checks, logger },
  input: { account, progress: show },
}: {
  ctx: AnalyseContext;
  input: AnalyseInput;
}): Promise<{ reply: Reply; tables: Tables }> {
  const started = performance.now();
  const progress = createProgress(show);
  const ofAccount = (ctx: ToolContext): ToolContext => ({ ...ctx, accounts: [account] });
  const whole = await open(() => {});
  const [inventory, costs, findings] = await Promise.allSettled([
    countInventory(ofAccount(whole), (done, total) => progress.at('inventory', done, total)),
    readCosts(whole, account, (done, total) => progress.at('costs', done, total)),
    open((done, total, scope) => {
      if (scope === 'regional') progress.at('checks', done, total, 'regions');
    }).then((ctx) => findFindings(ofAccount(ctx), checks)),
  ]);
  whole.signal.throwIfAborted();
  const failures = { inventory, costs, checks: findings };
  for (const [part, result] of Object.entries(failures)) {
    if (result.status === 'rejected')
      logger.error({ err: result.reason, part }, 'a part of an analysis failed');
  }
  if (Object.values(failures).every(({ status }) => status === 'rejected')) {
    throw new Error('No part of the analysis could be done');
  }
  const parts = { inventory: found(inventory), costs: found(costs), findings: found(findings) };
  const ms = performance.now() - started;
  return { reply: compose(parts, { account, ctx: whole, ms }), tables: tablesOf(parts) };
}

const found = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;
