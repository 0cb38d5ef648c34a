import type { slackOauthUrlResult } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';

/** Where the browser goes to install the app in Slack; for this login only, and once. */
export const readSlackUrl = (workspaceId: string) =>
  request<typeof slackOauthUrlResult>('GET', `/api/slack/oauth-url/${workspaceId}`);
