import { queryOptions, useQuery } from '@tanstack/react-query';
import type { publicConfigSchema } from '@windsock/bot/contract/public-config.ts';
import { request } from './api-client.ts';

export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => request<typeof publicConfigSchema>('GET', '/api/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The deployment's public configuration; undefined until it is loaded. */
export const usePublicConfig = () => useQuery(publicConfigQuery).data;
