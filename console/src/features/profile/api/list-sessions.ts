import { queryOptions } from '@tanstack/react-query';
import type { LoginSession } from '@windsock/bot/contract/auth.ts';
import { request } from '../../../lib/api-client.ts';

/** Where the person is signed in, the newest first: read anew whenever they look. */
export const sessionsQuery = queryOptions({
  queryKey: ['login-sessions'],
  queryFn: ({ signal }) => request<LoginSession[]>('GET', '/api/auth/sessions', { signal }),
  staleTime: 0,
});
