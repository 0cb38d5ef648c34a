import { queryOptions } from '@tanstack/react-query';
import type { checkedRoleSchema, checkRoleBody } from '@windsock/bot/contract/accounts.ts';
import type { z } from 'zod';
import { request } from '../../../lib/api-client.ts';
import { retryAfterOf } from '../../../lib/api-error.ts';
import { nextAskMs } from '../role-pace.ts';

interface RoleCheck {
  workspaceId: string;
  body: z.input<typeof checkRoleBody>;
  /** Increased when the person asks to try again after the check has given up. */
  round: number;
}

/**
 * Checks whether AWS lets us assume the role of an account that is being connected. It repeats until AWS does, while
 * the page is visible, and checks at once when the person returns from AWS's page.
 */
export const roleCheckQuery = ({ workspaceId, body, round }: RoleCheck) =>
  queryOptions({
    queryKey: ['role-check', workspaceId, body, round],
    queryFn: ({ signal }) =>
      request<typeof checkedRoleSchema>('POST', `/api/workspaces/${workspaceId}/aws-accounts/check-role`, {
        body,
        signal,
      }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      nextAskMs({
        asked: state.dataUpdateCount + state.errorUpdateCount,
        state: state.data?.state,
        retryAfterSeconds: state.error ? retryAfterOf(state.error) : undefined,
      }),
    refetchOnWindowFocus: ({ state }) => state.data?.state === 'waiting',
  });
