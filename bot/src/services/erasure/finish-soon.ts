import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureContext } from './erasure-context.ts';

/** A request does not wait longer; most people's data is gone in a fraction of a second. */
const PATIENCE_MS = 10_000;

/** Waits for an erasure that cannot be stopped any more. Where it fails the agenda has it, and a worker goes on. */
export async function finishSoon({ logger }: ErasureContext, erasing: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const done = erasing.catch((err: unknown) => {
    logger.warn({ err }, 'an erasure was interrupted; a worker goes on with it');
  });
  const patience = sleep(PATIENCE_MS, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([done, patience]);
  over.abort();
}
