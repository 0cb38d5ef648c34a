import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

/**
 * Creates the query client. Data stays fresh for five minutes, and a failed request is retried once; a refusal is not,
 * since the answer would be the same. Without a network, requests fail and say so: by default TanStack Query would wait
 * silently, and a busy dialog cannot be closed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'answered' || error.status >= 500;
