import { feedbackBody, feedbackResult } from '@windsock/bot/contract/feedback.ts';
import { idSchema } from '@windsock/bot/contract/primitives.ts';
import { giveOwnFeedback } from '@windsock/bot/services/feedback/give-own.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const giveFeedbackRoute = defineRoute({
  id: 'feedback.give',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/runs/{run_id}/feedback',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary:
    'Say whether an answer that you got over the API was useful; said again, it replaces what was said before',
  records: null,
  params: z.object({ run_id: idSchema }),
  body: feedbackBody,
  answers: { 200: { json: feedbackResult } },
  problems: [409, 429],
  handle: async ({ ctx, body: judgement, caller, params, workspace }) => {
    const input = { workspaceId: workspace.workspace_id, asker: askerOf(caller), runId: params.run_id };
    const given = { ...ctx, keepDays: ctx.config.keep.auditDays };
    return { json: await giveOwnFeedback({ ctx: given, input: { ...input, judgement } }) };
  },
});
