import type { askBody, askResult } from '@windsock/bot/contract/ask.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type Question = z.input<typeof askBody>;

/** What takes longer is read again and again, as it tells what goes on and can be stopped. */
const BRIEFLY_SECONDS = 2;
/** The server answers, or promises an answer, within 100 seconds; a slow network is waited for. */
const TIMEOUT_MS = 120_000;

/**
 * Asks, or presses a button of an earlier reply.
 * @param key the same key is the same question, however often it is sent
 * @param withFile waits as long as it takes: a file comes with the answer, and is not there to be read later
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
