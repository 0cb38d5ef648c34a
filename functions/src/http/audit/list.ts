import { auditEntrySchema, listAuditQuery } from '@windsock/bot/contract/audit.ts';
import { listAudit } from '@windsock/bot/services/audit/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listAuditRoute = defineRoute({
  id: 'audit.list',
  method: 'GET',
  path: '/api/workspaces/{workspace_id}/audit',
  access: 'workspace',
  role: 'admin',
  scope: 'read',
  summary: 'List a workspace\'s audit trail, the newest entry first; continues at Link: rel="next"',
  query: listAuditQuery,
  answers: { 200: { json: z.array(auditEntrySchema), headers: ['Link'] } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId }, query }) => {
    const { cursor, limit, ...filter } = query;
    const page = await listAudit({ ctx, input: { workspaceId, filter, limit, cursor } });
    if (page.cursor === undefined) return { json: page.items };
    const asked = Object.entries({ ...query, cursor: page.cursor })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    // RFC 8288.
    const next = `/api/workspaces/${workspaceId}/audit?${asked.join('&')}`;
    return { json: page.items, headers: { Link: `<${next}>; rel="next"` } };
  },
});
