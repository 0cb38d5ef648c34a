import { slackOauthUrlResult } from '@windsock/bot/contract/chat.ts';
import { startSlackInstall } from '@windsock/bot/services/slack/start-install.ts';
import { defineRoute } from '../../route.ts';

export const readSlackOauthUrlRoute = defineRoute({
  id: 'slack.oauth_url',
  method: 'GET',
  path: '/api/slack/oauth-url/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: 'Get the address at which the browser installs Windsock in Slack for a workspace',
  records: null,
  answers: { 200: { json: slackOauthUrlResult } },
  problems: [409, 429],
  handle: async ({ ctx, caller, workspace: { workspace_id: workspaceId } }) => {
    const input = { workspaceId, userId: caller.user.user_id, sessionId: caller.session.id };
    return { json: { oauth_url: await startSlackInstall({ ctx, input }) } };
  },
});
