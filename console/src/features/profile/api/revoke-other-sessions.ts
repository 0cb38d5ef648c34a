import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { sessionsQuery } from './list-sessions.ts';

/** Signs the person out everywhere except here. */
export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<void>('DELETE', '/api/auth/sessions/all'),
    async onSuccess() {
      await client.cancelQueries({ queryKey: sessionsQuery.queryKey });
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ current }) => current));
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
