import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { deleteJob } from '@windsock/bot/services/jobs/delete.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const deleteJobRoute = defineRoute({
  id: 'jobs.delete',
  method: 'DELETE',
  path: '/api/workspaces/{workspace_id}/scheduled-jobs/{job_id}',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: 'Delete a job that is recurring or has never run; default jobs cannot be deleted',
  records: 'job.deleted',
  params: z.object({ job_id: idSchema }),
  answers: { 204: { empty: true } },
  problems: [409],
  handle: async ({ ctx, workspace, params }) => {
    await deleteJob({ ctx, input: { workspaceId: workspace.workspace_id, jobId: params.job_id } });
    return {};
  },
});
