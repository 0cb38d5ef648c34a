import { askResult } from '@windsock/bot/contract/ask.ts';
import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { readOwnRun, resultOf } from '@windsock/bot/services/runs/read.ts';
import { stopRun } from '@windsock/bot/services/runs/stop.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const stopRunRoute = defineRoute({
  id: 'runs.stop',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/runs/{run_id}/stop',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary: 'Stop a question that you asked over the API; it ends within seconds unless it is already over',
  records: null,
  params: z.object({ run_id: idSchema }),
  answers: { 200: { json: askResult }, 202: { json: askResult } },
  handle: async ({ ctx, params, caller, workspace }) => {
    const input = { workspaceId: workspace.workspace_id, asker: askerOf(caller), runId: params.run_id };
    const run = await readOwnRun({ ctx, input });
    const outcome = await stopRun({ ctx, input: { run } });
    return { status: outcome === 'stopping' ? 202 : 200, json: resultOf(run) };
  },
});
