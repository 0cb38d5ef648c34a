import type { askResult } from '@windsock/bot/contract/ask.ts';
import { request } from '../../../lib/api-client.ts';

/** Stops a question; it is over within seconds, as reading it again tells. */
export function stopRun(input: { workspaceId: string; runId: string; signal?: AbortSignal }) {
  return request<typeof askResult>('POST', `/api/workspaces/${input.workspaceId}/runs/${input.runId}/stop`, {
    signal: input.signal,
  });
}
