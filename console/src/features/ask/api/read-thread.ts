import type { threadSchema } from '@windsock/bot/contract/threads.ts';
import { request } from '../../../lib/api-client.ts';

/** The last turns of a conversation, or those before them. @throws ApiError, not_found: deleted, too old, or another's */
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
