import { queryOptions } from '@tanstack/react-query';
import type { LoginSession } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** The person's sessions, the newest first; refetched whenever they are shown. */
export const sessionsQuery = queryOptions({
  queryKey: ['login-sessions'],
  queryFn: ({ signal }) => request<LoginSession[]>('GET', '/api/auth/sessions', { signal }),
  staleTime: 0,
});
