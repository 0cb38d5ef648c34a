import { queryOptions } from '@tanstack/react-query';
import type { ModelStatus } from '@windsock/bot/contract/model.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const modelQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.model(workspaceId),
    queryFn: ({ signal }) => request<ModelStatus>('GET', `/api/workspaces/${workspaceId}/model`, { signal }),
  });
