import type { threadSchema } from '@windsock/bot/contract/threads.ts';
import { request } from '../../../lib/api-client.ts';

/**
 * Reads the last turns of a conversation, or the turns before a given one. @throws ApiError not_found: deleted, too
 * old, or somebody else's
 */
export function readThread(input: {
  workspaceId: string;
  id: string;
  cursor?: string;
  signal?: AbortSignal;
}) {
  const [workspace, id] = [input.workspaceId, input.id].map(encodeURIComponent);
  const query = input.cursor === undefined ? '' : `?${new URLSearchParams({ cursor: input.cursor })}`;
  return request<typeof threadSchema>('GET', `/api/workspaces/${workspace}/threads/${id}${query}`, {
    signal: input.signal,
  });
}
