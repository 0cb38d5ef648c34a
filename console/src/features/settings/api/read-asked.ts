import { queryOptions } from '@tanstack/react-query';
import type { RunSummary } from '@windsock/bot/contract/runs.ts';
import { request } from '../../../lib/api-client.ts';

/**
 * Whether somebody has asked a question in a workspace lately, in chat or here: looks for questions among its latest
 * runs.
 */
export const hasAskedQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['asked', workspaceId],
    queryFn: async ({ signal }) => {
      const runs = await request<RunSummary[]>('GET', `/api/workspaces/${workspaceId}/runs`, { signal });
      return runs.some(({ kind }) => kind === 'question');
    },
  });
