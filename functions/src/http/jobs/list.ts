import { jobSchema, listJobsQuery } from '@windsock/bot/contract/jobs.ts';
import { listJobs } from '@windsock/bot/services/jobs/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listJobsRoute = defineRoute({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/scheduled-jobs',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary:
    'The scheduled jobs of a workspace, in the order they were made; more than a thousand go on at Link: rel="next"',
  query: listJobsQuery,
  answers: { 200: { json: z.array(jobSchema), headers: ['Link'] } },
  handle: async ({ ctx, workspace, query }) => {
    const workspaceId = workspace.workspace_id;
    const { jobs, cursor } = await listJobs({ ctx, input: { workspaceId, cursor: query.cursor } });
    if (cursor === undefined) return { json: jobs };
    // RFC 8288.
    const next = `/api/workspaces/${workspaceId}/scheduled-jobs?cursor=${encodeURIComponent(cursor)}`;
    return { json: jobs, headers: { Link: `<${next}>; rel="next"` } };
  },
});
