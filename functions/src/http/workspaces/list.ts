import { workspaceSchema } from '@windsock/bot/contract/workspaces.ts';
import { listWorkspaces } from '@windsock/bot/services/workspaces/list.ts';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

export const listWorkspacesRoute = defineRoute({
  id: 'workspaces.list',
  method: 'GET',
  path: '/api/workspaces',
  access: 'person',
  summary: 'List your workspaces in the order they were created or joined',
  answers: { 200: { json: z.array(workspaceSchema) } },
  handle: async ({ ctx, caller }) => ({ json: await listWorkspaces({ ctx, input: { user: caller.user } }) }),
});
