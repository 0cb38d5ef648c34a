import { askBody, askResult } from '@windsock/bot/contract/ask.ts';
import { isOver } from '@windsock/bot/services/runs/read.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { manages } from '../../manages.ts';
import { defineRoute } from '../../route.ts';

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
const idempotencyKey = z
  .string()
  .regex(
    /^[\x21-\x7e]{1,200}$/,
    'The Idempotency-Key must be 1 to 200 visible ASCII characters, without spaces.',
  )
  .describe('A question with the same key is asked once, however often the request is sent.');

/** Unknown preferences are not an error: https://www.rfc-editor.org/rfc/rfc7240#section-4.3 */
const prefer = z
  .string()
  .max(1_000)
  .describe('wait=2 waits at most 2 seconds for the answer, and returns 202 if it is not ready by then.');

/** Returns the preferred wait in milliseconds; undefined if the client states none. */
const waitMsOf = (preferences = ''): number | undefined => {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})"?\s*(?:$|[,;])/i.exec(preferences) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
};

export const askRoute = defineRoute({
  id: 'workspaces.ask',
  method: 'POST',
  path: '/api/workspaces/{workspace_id}/ask',
  access: 'workspace',
  role: 'member',
  scope: 'ask',
  summary: 'Ask the assistant, or press a button of its reply; 202 if the answer is not ready in time',
  records: null,
  body: askBody,
  headers: z.object({ 'idempotency-key': idempotencyKey.optional(), prefer: prefer.optional() }),
  answers: { 200: { json: askResult }, 202: { json: askResult, headers: ['Location'] } },
  problems: [409, 429],
  handle: async ({ ctx, body, headers, caller, role, workspace, request }) => {
    const { workspace_id: workspaceId } = workspace;
    const json = await ctx.ask({
      ...body,
      timezone: body.timezone ?? workspace.timezone,
      workspaceId,
      asker: askerOf(caller),
      readsOnly: !manages(caller, role),
      waitMs: waitMsOf(headers.prefer),
      idempotencyKey: headers['idempotency-key'],
      // Hosts that notice when the client disconnects say so here; Azure does not.
      signal: request.signal,
    });
    if (isOver(json)) return { json };
    return { status: 202, json, headers: { Location: `/api/workspaces/${workspaceId}/runs/${json.run_id}` } };
  },
});
