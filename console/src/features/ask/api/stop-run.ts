import type { askResult } from '@windsock/bot/contract/ask.ts';
import { request } from '../../../lib/api-client.ts';

/** Asks the server to stop a question; it stops within seconds, which reading the run shows. */
export function stopRun(input: { workspaceId: string; runId: string; signal?: AbortSignal }) {
  return request<typeof askResult>('POST', `/api/workspaces/${input.workspaceId}/runs/${input.runId}/stop`, {
    signal: input.signal,
  });
}
