import { ReadableStream } from 'node:stream/web';
import { entriesOf } from '@windsock/bot/services/audit/list.ts';
import { defineRoute } from '../../route.ts';

export const exportAuditRoute = defineRoute({
  id: 'audit.export',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/audit.jsonl',
  access: 'workspace',
  role: 'admin',
  scope: 'read',
  summary: "Export a workspace's whole audit trail, one entry per line, the oldest first",
  answers: { 200: { bytes: 'application/jsonl' } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => {
    const entries = entriesOf(ctx.store, workspaceId);
    const encoder = new TextEncoder();
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await entries.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await entries.return(undefined);
      },
    });
    return {
      stream: { content, type: 'application/jsonl' },
      headers: { 'Content-Disposition': 'attachment; filename="windsock-audit.jsonl"' },
    };
  },
});
