import type { AskResult } from '../../contract/ask.ts';

export interface AskInput {
  workspaceId: string;
  /** Who asks, for limits and threads: 'user-<id>' or 'key-<id>'. A thread belongs to its asker. */
  asker: string;
  text?: string;
  action?: { run_id: string; id: string };
  thread?: string;
  timezone: string;
}

/**
 * Asks the assistant over the same runs, worker and limits as chat, and waits for the answer as long as a request may.
 * @throws AppError invalid, not_found (thread or button), too_many_requests
 */
export type AskInThread = (input: AskInput) => Promise<AskResult>;
