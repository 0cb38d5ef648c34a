import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureContext } from './erasure-context.ts';

/** The longest wait of a request. Most people's data is gone in a fraction of a second. */
const PATIENCE_MS = 10_000;

/** Waits for an erasure that can no longer be stopped. If it fails, its agenda entry makes a worker continue it. */
export async function finishSoon({ logger }: ErasureContext, erasing: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const done = erasing.catch((err: unknown) => {
    logger.warn({ err }, 'an erasure was interrupted; a worker will continue it');
  });
  const patience = sleep(PATIENCE_MS, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([done, patience]);
  ended.abort();
}
