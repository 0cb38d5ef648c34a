import { queryOptions } from '@tanstack/react-query';
import type { cloudFormationCommandResult } from '@windsock/bot/contract/accounts.ts';
import { request } from '../../../lib/api-client.ts';

/** The command that creates the stack from AWS CloudShell. It is dropped with the wizard, as the external ID is. */
export const commandQuery = (workspaceId: string, externalId: string) =>
  queryOptions({
    queryKey: ['cloudformation-command', workspaceId, externalId],
    queryFn: ({ signal }) => {
      const values = new URLSearchParams({ external_id: externalId });
      const path = `/api/workspaces/${workspaceId}/cloudformation-command?${values}`;
      return request<typeof cloudFormationCommandResult>('GET', path, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Several parts of the step use this query: mounting another one must not send it again.
    retryOnMount: false,
  });
