import { askBody, askResult } from '@windsock/bot/contract/ask.ts';
import { AppError } from '@windsock/bot/domain/errors.ts';
import { isOver } from '@windsock/bot/services/runs/read.ts';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const askRoute = defineRoute({
  id: 'workspaces.ask',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/ask',
  access: 'workspace',
  summary: 'Ask the assistant, or press a button of its reply; 202 where the answer is not there in time',
  body: askBody,
  answers: { 200: { json: askResult }, 202: { json: askResult } },
  problems: [409, 429],
  handle: async ({ ctx, body, caller, workspace, request }) => {
    const { workspace_id: workspaceId } = workspace;
    const json = await ctx.ask({
      ...body,
      timezone: body.timezone ?? workspace.timezone,
      workspaceId,
      asker: askerOf(caller),
      idempotencyKey: idempotencyKeyOf(request.headers),
      // A host that knows when the client is gone says so here; Azure's does not.
      signal: request.signal,
    });
    if (isOver(json)) return { json };
    return { status: 202, json, headers: { Location: `/api/workspaces/${workspaceId}/runs/${json.run_id}` } };
  },
});

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function idempotencyKeyOf(headers: { get(name: string): string | null }): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new AppError(
    'invalid',
    'The Idempotency-Key must be 1 to 200 visible ASCII characters, without spaces.',
  );
}
