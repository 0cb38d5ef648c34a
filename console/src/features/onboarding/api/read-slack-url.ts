import type { slackOauthUrlResult } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';

/** Reads the address for installing the app in Slack; it is valid once, and for this session only. */
export const readSlackUrl = (workspaceId: string) =>
  request<typeof slackOauthUrlResult>('GET', `/api/slack/oauth-url/${workspaceId}`);
