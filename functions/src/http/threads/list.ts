import { listThreadsQuery, threadSummarySchema } from '@windsock/bot/contract/threads.ts';
import { listThreads } from '@windsock/bot/services/threads/list.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const listThreadsRoute = defineRoute({
  id: 'threads.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/threads',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary:
    'The conversations that you began in the console or over the API, the newest first; goes on at Link: rel="next"',
  query: listThreadsQuery,
  answers: { 200: { json: z.array(threadSummarySchema), headers: ['Link'] } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId }, query, caller }) => {
    const input = { workspaceId, asker: askerOf(caller), ...query };
    const { threads, cursor } = await listThreads({ ctx, input });
    if (cursor === undefined) return { json: threads };
    const asked = new URLSearchParams({
      ...(query.search !== undefined && { search: query.search }),
      cursor,
    });
    // RFC 8288.
    const next = `/api/workspaces/${workspaceId}/threads?${asked}`;
    return { json: threads, headers: { Link: `<${next}>; rel="next"` } };
  },
});
