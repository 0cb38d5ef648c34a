import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { deleteThread } from '@windsock/bot/services/threads/delete.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const deleteThreadRoute = defineRoute({
  id: 'threads.delete',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/threads/{thread_id}',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary: 'Delete a conversation that you began in the console or over the API, with its answers',
  records: 'thread.deleted',
  params: z.object({ thread_id: idSchema }),
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, params, caller, workspace }) => {
    const input = {
      workspaceId: workspace.workspace_id,
      asker: askerOf(caller),
      threadId: params.thread_id,
    };
    await deleteThread({ ctx, input });
    return {};
  },
});
