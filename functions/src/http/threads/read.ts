import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { readThreadQuery, threadSchema } from '@windsock/bot/contract/threads.ts';
import { readThread } from '@windsock/bot/services/threads/read.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const readThreadRoute = defineRoute({
  id: 'threads.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/threads/{thread_id}',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary:
    'A conversation that you began in the console or over the API: its last questions and their answers',
  params: z.object({ thread_id: idSchema }),
  query: readThreadQuery,
  answers: { 200: { json: threadSchema } },
  handle: async ({ ctx, params, query, caller, workspace }) => {
    const input = {
      workspaceId: workspace.workspace_id,
      asker: askerOf(caller),
      threadId: params.thread_id,
      cursor: query.cursor,
    };
    return { json: await readThread({ ctx, input }) };
  },
});
