import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store, Stored } from '../../store/store.ts';
import { saltOf } from './salt.ts';

/** A key's recent uses: at most as many as its limit, and gone when the window is over. */
interface UsesDoc extends Doc {
  type: 'limit';
  /** Epoch ms, ascending. */
  times: number[];
}

export interface Limit {
  /** What is counted, and for whom: 'send-code-to:ada@example.com'. Stored as a hash. */
  key: string;
  /** Uses in any window. */
  limit: number;
  windowSeconds: number;
}

/**
 * Counts a use in the store, shared by all processes. Allows at most `limit` in any period of `windowSeconds`, even
 * with concurrent callers. A refused use is not counted and writes nothing, so that each request of a flood costs only
 * one read.
 * @throws AppError too_many_requests with the seconds until the next use is allowed
 */
export async function allow({
  ctx,
  input: { key, limit, windowSeconds },
}: {
  ctx: { store: Store; now: () => number };
  input: Limit;
}): Promise<void> {
  const id = limitId(key, await saltOf(ctx.store));
  // A lost race means that somebody else was counted. After `limit` losses nothing is left.
  for (let losses = 0; losses <= limit; losses++) {
    const now = ctx.now();
    const found = await ctx.store.read<UsesDoc>('lookups', id, id);
    const times = found?.doc.times.filter((at) => at > now - windowSeconds * 1000) ?? [];
    const oldest = times.at(-limit);
    if (oldest !== undefined) throw tooMany((oldest - now) / 1000 + windowSeconds);
    const uses: UsesDoc = { id, type: 'limit', times: [...times, now], ttl: windowSeconds };
    if (await wrote(ctx.store, uses, found)) return;
    await pause(Math.random() * 5 * losses);
  }
  throw tooMany(1);
}

/**
 * Returns one of 2^20 ids, so that no flood of keys can store more documents. Two keys with the same id share its uses.
 * Among thousands of people in a window this is rare, and five uses by two of them rarer. The salt decides which keys
 * share, so nobody can choose an address that uses up somebody else's limit.
 */
function limitId(key: string, salt: string): string {
  const [kind] = key.split(':', 1);
  return `limit-${kind}-${createHmac('sha256', salt).update(key).digest('hex').slice(0, 5)}`;
}

async function wrote(store: Store, doc: UsesDoc, found: Stored | undefined): Promise<boolean> {
  try {
    if (found) await store.replace('lookups', doc.id, doc, { ifMatch: found.etag });
    else await store.create('lookups', doc.id, doc);
    return true;
  } catch (error) {
    const lost = error instanceof StoreError && LOST.has(error.code);
    if (!lost) throw error;
    return false;
  }
}

const LOST = new Set(['conflict', 'precondition_failed', 'not_found']);

function tooMany(seconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const wait = retryAfterSeconds <= 60 ? 'a minute' : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return new AppError('too_many_requests', `That was tried too often. Try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
