import { modelTrySchema } from '@windsock/bot/contract/model.ts';
import { tryModel } from '@windsock/bot/services/llm/try-model.ts';
import { defineRoute } from '../../route.ts';

/** API keys may not use it, because each call costs a little money. */
export const tryModelRoute = defineRoute({
  id: 'model.try',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/model/try',
  access: 'people',
  role: 'admin',
  summary: 'Ask the language model one tiny question, and say how long it took or why it failed',
  records: null,
  answers: { 200: { json: modelTrySchema } },
  problems: [409, 429],
  handle: async ({ ctx, caller, workspace, request }) => {
    const input = {
      workspaceId: workspace.workspace_id,
      userId: caller.user.user_id,
      signal: request.signal,
    };
    return { json: await tryModel({ ctx, input }) };
  },
});
