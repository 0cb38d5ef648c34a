import { jobSchema, updateJobBody } from '@windsock/bot/contract/jobs.ts';
import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { setJobEnabled } from '@windsock/bot/services/jobs/set-enabled.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const updateJobRoute = defineRoute({
  id: 'jobs.update',
  method: 'PATCH',
  path: '/api/workspaces/{workspace_id}/scheduled-jobs/{job_id}',
  access: 'workspace',
  role: 'admin',
  scope: 'manage',
  summary: 'Turn a recurring or default job on or off',
  records: 'job.changed',
  params: z.object({ job_id: idSchema }),
  body: updateJobBody,
  answers: { 200: { json: jobSchema } },
  problems: [409],
  handle: async ({ ctx, workspace, params, body }) => {
    const input = { workspaceId: workspace.workspace_id, jobId: params.job_id, enabled: body.enabled };
    return { json: await setJobEnabled({ ctx, input }) };
  },
});
