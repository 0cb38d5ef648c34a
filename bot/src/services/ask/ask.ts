import type { AskResult } from '../../contract/ask.ts';

export interface AskInput {
  /** The caller must have checked that it belongs to the asker. */
  workspaceId: string;
  /** The asker, for limits, threads and runs: see `userAsker` and `keyAsker`. */
  asker: string;
  /** Exactly one of text and action. */
  text?: string | undefined;
  action?: { run_id: string; id: string } | undefined;
  /** Absent: a new thread. */
  thread?: string | undefined;
  /** The id of the new thread. Absent: one is generated. */
  new_thread?: string | undefined;
  /** IANA zone. */
  timezone: string;
  /** The same key by the same asker gives the same run. */
  idempotencyKey?: string | undefined;
  /** The longest wait for the answer. Absent: as long as a request may take. */
  waitMs?: number | undefined;
  /** Forbids creating, changing and running jobs: the API key may not manage, or the person is not an admin. */
  readsOnly?: boolean | undefined;
  /** Aborts when nobody waits any more. The question stays. */
  signal?: AbortSignal | undefined;
}

/**
 * Asks the assistant with the same runs, worker and limits as in chat, and waits for the answer as long as a request
 * may take.
 * @throws AppError not_found (thread, run or button), too_many_requests, conflict (the key had another question)
 */
export type AskInThread = (input: AskInput) => Promise<AskResult>;

export const userAsker = (userId: string): string => `user-${userId}`;
export const keyAsker = (keyId: string): string => `key-${keyId}`;
export const isKeyAsker = (asker: string): boolean => asker.startsWith(keyAsker(''));
