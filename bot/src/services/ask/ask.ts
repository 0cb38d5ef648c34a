import type { AskResult } from '../../contract/ask.ts';

export interface AskInput {
  /** It is the asker's: whoever calls has seen to that. */
  workspaceId: string;
  /** Who asks, for limits, threads and runs: see `userAsker` and `keyAsker`. */
  asker: string;
  /** Exactly one of text and action. */
  text?: string | undefined;
  action?: { run_id: string; id: string } | undefined;
  /** Absent: a new one. */
  thread?: string | undefined;
  /** The id of the new one; absent: one is made. */
  new_thread?: string | undefined;
  /** IANA zone. */
  timezone: string;
  /** The same key of the same asker gives the same run. */
  idempotencyKey?: string | undefined;
  /** So long the answer is waited for at most. Absent: as long as a request may. */
  waitMs?: number | undefined;
  /** No job is made, changed or run: an API key asks that may not manage, or a person who is no admin. */
  readsOnly?: boolean | undefined;
  /** Aborts when nobody waits any more: the question stays. */
  signal?: AbortSignal | undefined;
}

/**
 * Asks the assistant over the same runs, worker and limits as chat, and waits for the answer as long as a request may.
 * @throws AppError not_found (thread, run or button), too_many_requests, conflict (the key had another question)
 */
export type AskInThread = (input: AskInput) => Promise<AskResult>;

export const userAsker = (userId: string): string => `user-${userId}`;
export const keyAsker = (keyId: string): string => `key-${keyId}`;
export const isKeyAsker = (asker: string): boolean => asker.startsWith(keyAsker(''));
