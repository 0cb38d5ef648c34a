import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '@windsock/bot/contract/users.ts';
import { request } from '../../../lib/api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request<Profile>('GET', '/api/users/me', { signal }),
});
