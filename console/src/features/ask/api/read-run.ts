import type { askResult } from '@windsock/bot/contract/ask.ts';
import { request } from '../../../lib/api-client.ts';

/** Reads a question that was asked earlier, with its answer once there is one. */
export function readRun(input: { workspaceId: string; runId: string; signal?: AbortSignal }) {
  return request<typeof askResult>('GET', `/api/workspaces/${input.workspaceId}/runs/${input.runId}`, {
    signal: input.signal,
  });
}
