import type { askBody, askResult } from '@windsock/bot/contract/ask.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type Question = z.input<typeof askBody>;

/** How long the request itself waits. A longer answer is polled, so that its progress shows and it can be stopped. */
const BRIEFLY_SECONDS = 2;
/** The server answers, or promises an answer, within 100 seconds; the rest allows for a slow network. */
const TIMEOUT_MS = 120_000;

/**
 * Asks a question, or presses a button of an earlier reply.
 * @param key identifies the question: a repeated request with the same key asks nothing new
 * @param withFile waits as long as needed, because the file comes with the answer and cannot be read later
 */
export function ask(input: {
  workspaceId: string;
  question: Question;
  key: string;
  withFile?: boolean;
  signal?: AbortSignal;
}) {
  return request<typeof askResult>('POST', `/api/workspaces/${input.workspaceId}/ask`, {
    body: input.question,
    headers: {
      'Idempotency-Key': input.key,
      ...(!input.withFile && { Prefer: `wait=${BRIEFLY_SECONDS}` }),
    },
    signal: input.signal,
    timeoutMs: TIMEOUT_MS,
  });
}
