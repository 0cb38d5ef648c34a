import { queryOptions } from '@tanstack/react-query';
import type { Invitation } from '@windsock/bot/contract/invitations.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The pending invitations; refetched whenever they are shown. */
export const invitationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.invitations(workspaceId),
    queryFn: ({ signal }) =>
      request<Invitation[]>('GET', `/api/workspaces/${workspaceId}/invitations`, { signal }),
    staleTime: 0,
  });
