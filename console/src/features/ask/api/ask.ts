import type { askBody, askResult } from '@windsock/bot/contract/ask.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';

export type Question = z.input<typeof askBody>;

/** The server answers, or promises an answer, within 100 seconds. */
const TIMEOUT_MS = 120_000;

/** Asks, or presses a button of an earlier reply. @param key the same key is the same question, however often it is sent */
export function ask(input: { workspaceId: string; question: Question; key: string; signal?: AbortSignal }) {
  return request<typeof askResult>('POST', `/api/workspaces/${input.workspaceId}/ask`, {
    body: input.question,
    headers: { 'Idempotency-Key': input.key },
    signal: input.signal,
    timeoutMs: TIMEOUT_MS,
  });
}
