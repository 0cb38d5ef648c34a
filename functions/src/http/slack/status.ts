import { slackStatusSchema } from '@windsock/bot/contract/chat.ts';
import { slackStatus } from '@windsock/bot/services/slack/status.ts';
import { defineRoute } from '../../route.ts';

export const readSlackStatusRoute = defineRoute({
  id: 'slack.status',
  method: 'GET',
  path: '/api/slack/status/{workspace_id}',
  access: 'workspace',
  role: 'member',
  scope: 'read',
  summary: 'List the Slack teams connected to a workspace',
  answers: { 200: { json: slackStatusSchema } },
  handle: async ({ ctx, workspace: { workspace_id: workspaceId } }) => ({
    json: await slackStatus({ ctx, input: { workspaceId } }),
  }),
});
