import { request } from '../../../lib/api-client.ts';

/** Deletes a conversation with its answers. */
export function deleteThread({ workspaceId, id }: { workspaceId: string; id: string }) {
  return request<void>('DELETE', `/api/workspaces/${workspaceId}/threads/${id}`);
}
