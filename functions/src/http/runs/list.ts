import { listRunsQuery, runSummarySchema } from '@windsock/bot/contract/runs.ts';
import { listRuns } from '@windsock/bot/services/runs/list.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const listRunsRoute = defineRoute({
  id: 'runs.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/runs',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary:
    'What was asked, scheduled and analysed in a workspace in the last 30 days, the newest first; goes on at Link: rel="next"',
  query: listRunsQuery,
  answers: { 200: { json: z.array(runSummarySchema), headers: ['Link'] } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId }, query, caller }) => {
    const input = { workspaceId, asker: askerOf(caller), cursor: query.cursor };
    const { runs, cursor } = await listRuns({ ctx, input });
    if (cursor === undefined) return { json: runs };
    // RFC 8288.
    const next = `/api/workspaces/${workspaceId}/runs?cursor=${encodeURIComponent(cursor)}`;
    return { json: runs, headers: { Link: `<${next}>; rel="next"` } };
  },
});
