import { askResult } from '@windsock/bot/contract/ask.ts';
import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { readProgress } from '@windsock/bot/services/runs/progress.ts';
import { isOver, readOwnRun, resultOf } from '@windsock/bot/services/runs/read.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const readRunRoute = defineRoute({
  id: 'runs.read',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/runs/{run_id}',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary: 'Get a question that you asked over the API, and its answer once there is one',
  params: z.object({ run_id: idSchema }),
  answers: { 200: { json: askResult } },
  handle: async ({ ctx, params, caller, workspace }) => {
    const input = { workspaceId: workspace.workspace_id, asker: askerOf(caller), runId: params.run_id };
    const run = await readOwnRun({ ctx, input });
    const progress = isOver(run) ? undefined : await readProgress({ ctx, input: run });
    return { json: { ...resultOf(run), ...(progress !== undefined && { progress }) } };
  },
});
