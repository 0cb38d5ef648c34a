import { queryOptions } from '@tanstack/react-query';
import type { slackAppSetupResult } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';

/** Reads how this deployment gets a Slack app; `workspaceId` finds the workspace that the person may connect. */
export const appSetupQuery = (workspaceId: () => Promise<string>) =>
  queryOptions({
    queryKey: ['slack-app-setup'],
    queryFn: async ({ signal }) =>
      request<typeof slackAppSetupResult>('GET', `/api/slack/app-setup/${await workspaceId()}`, { signal }),
  });
