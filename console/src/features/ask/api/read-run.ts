import type { askResult } from '@windsock/bot/contract/ask.ts';
import { request } from '../../../lib/api-client.ts';

/** A question that was asked before, and its answer once it is there. */
export function readRun(input: { workspaceId: string; runId: string; signal?: AbortSignal }) {
  return request<typeof askResult>('GET', `/api/workspaces/${input.workspaceId}/runs/${input.runId}`, {
    signal: input.signal,
  });
}
