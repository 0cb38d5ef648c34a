import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

/**
 * What was read stays fresh for five minutes, and is tried once more; a refusal would be the same again. Without a
 * network things fail and say so: TanStack would wait in silence, and a dialog that is busy cannot be closed.
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
