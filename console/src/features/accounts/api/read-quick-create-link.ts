import { queryOptions } from '@tanstack/react-query';
import type { cloudFormationLinkResult } from '@windsock/bot/contract/accounts.ts';
import { request } from '../../../lib/api-client.ts';

/**
 * The link that opens AWS's console with the stack's form filled in. It is dropped with the wizard, as the external ID
 * is.
 */
export const quickCreateLinkQuery = (workspaceId: string, externalId: string) =>
  queryOptions({
    queryKey: ['quick-create-link', workspaceId, externalId],
    queryFn: ({ signal }) => {
      const values = new URLSearchParams({ external_id: externalId, workspace_id: workspaceId });
      return request<typeof cloudFormationLinkResult>('GET', `/api/cloudformation-link?${values}`, {
        signal,
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Several parts of the step use this query: mounting another one must not send it again.
    retryOnMount: false,
  });
