import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { sessionsQuery } from './list-sessions.ts';

/** Ends one session. A session that has already ended counts as ended. */
export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(sessionId: string) {
      try {
        await request<void>('DELETE', `/api/auth/sessions/${sessionId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    async onSuccess(_nothing, sessionId) {
      await client.cancelQueries({ queryKey: sessionsQuery.queryKey });
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ id }) => id !== sessionId));
    },
  });
}
