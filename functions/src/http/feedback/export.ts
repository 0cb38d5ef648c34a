import { ReadableStream } from 'node:stream/web';
import { feedbackCases } from '@windsock/bot/services/feedback/export.ts';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const exportFeedbackRoute = defineRoute({
  id: 'feedback.export',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/feedback.jsonl',
  access: 'workspace',
  role: 'admin',
  scope: 'read',
  summary:
    'The judged questions of a workspace as evaluation cases, a line each, with what was asked before in their threads: `npm run --silent ask -- --jsonl` asks them again',
  records: 'feedback.exported',
  answers: { 200: { bytes: 'application/jsonl' } },
  handle: async ({ ctx, caller, workspace: { workspace_id: workspaceId } }) => {
    const cases = feedbackCases({ ctx, input: { workspaceId, asker: askerOf(caller) } });
    const encoder = new TextEncoder();
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await cases.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await cases.return(undefined);
      },
    });
    return {
      stream: { content, type: 'application/jsonl' },
      headers: { 'Content-Disposition': 'attachment; filename="windsock-feedback.jsonl"' },
    };
  },
});
