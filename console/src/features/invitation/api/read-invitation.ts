import { queryOptions } from '@tanstack/react-query';
import type { ReceivedInvitation } from '@windsock/bot/contract/invitations.ts';
import { request } from '../../../lib/api-client.ts';

/** Reads what an invitation is for; never cached, since it may be revoked. */
export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      request<ReceivedInvitation>('POST', '/api/invitations/read', { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
