import { slackAppSetupResult } from '@windsock/bot/contract/chat.ts';
import { slackAppSetup } from '@windsock/bot/services/slack/app-setup.ts';
import { defineRoute } from '../../route.ts';

export const readSlackAppSetupRoute = defineRoute({
  id: 'slack.app_setup',
  method: 'GET',
  path: '/api/slack/app-setup/{workspace_id}',
  access: 'people',
  role: 'admin',
  summary: "Get the link that creates this deployment's Slack app, with its manifest filled in",
  answers: { 200: { json: slackAppSetupResult } },
  handle: async ({ ctx }) => ({ json: await slackAppSetup({ ctx }) }),
});
