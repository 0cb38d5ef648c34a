import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';

/** What was read stays fresh for five minutes, and is tried once more; a refusal would be the same again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: (failures, error) => failures < 1 && mayPass(error) },
    },
  });
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'answered' || error.status >= 500;
