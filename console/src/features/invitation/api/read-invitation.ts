import { queryOptions } from '@tanstack/react-query';
import type { ReceivedInvitation } from '@windsock/bot/contract/people.ts';
import { request } from '../../../lib/api-client.ts';

/** What an invitation is about; read anew each time, since it may be revoked. */
export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      request<ReceivedInvitation>('POST', '/api/invitations/read', { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
