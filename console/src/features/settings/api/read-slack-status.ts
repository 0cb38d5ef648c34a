import { queryOptions } from '@tanstack/react-query';
import type { SlackStatus } from '@windsock/bot/contract/chat.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const slackStatusQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.slackStatus(workspaceId),
    queryFn: ({ signal }) => request<SlackStatus>('GET', `/api/slack/status/${workspaceId}`, { signal }),
  });
