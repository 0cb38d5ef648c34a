import { feedbackSchema, listFeedbackQuery } from '@windsock/bot/contract/feedback.ts';
import { listFeedback } from '@windsock/bot/services/feedback/list.ts';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import { defineRoute } from '../../route.ts';

export const listFeedbackRoute = defineRoute({
  id: 'feedback.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/feedback',
  access: 'workspace',
  role: 'admin',
  scope: 'read',
  summary:
    'List people\'s feedback on a workspace\'s answers, the newest first; continues at Link: rel="next"',
  query: listFeedbackQuery,
  answers: { 200: { json: z.array(feedbackSchema), headers: ['Link'] } },
  handle: async ({ ctx, caller, query, workspace: { workspace_id: workspaceId } }) => {
    const page = await listFeedback({ ctx, input: { ...query, workspaceId, asker: askerOf(caller) } });
    if (page.cursor === undefined) return { json: page.items };
    const asked = Object.entries({ ...query, cursor: page.cursor })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    // RFC 8288.
    const next = `/api/workspaces/${workspaceId}/feedback?${asked.join('&')}`;
    return { json: page.items, headers: { Link: `<${next}>; rel="next"` } };
  },
});
