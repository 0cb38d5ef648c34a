import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Job, jobSchema } from '@windsock/bot/contract/jobs.ts';
import { request } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useToasts } from '../../../lib/toasts.tsx';

const keyOf = (jobId: string) => ['set-job-enabled', jobId];

/**
 * Turns a job on or off. The list is not changed before the server agrees: until then `usePendingEnabled` gives the
 * state to show, so that a refusal undoes itself, even if the list is refetched meanwhile.
 */
export function useSetJobEnabled(workspaceId: string, jobId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const queryKey = queryKeys.scheduledJobs(workspaceId);
  return useMutation({
    mutationKey: keyOf(jobId),
    // One at a time, so that the last press wins.
    scope: { id: `job-${jobId}` },
    mutationFn: (enabled: boolean) =>
      request<typeof jobSchema>('PATCH', `/api/workspaces/${workspaceId}/scheduled-jobs/${jobId}`, {
        body: { enabled },
      }),
    async onSuccess(job) {
      // A list request sent earlier would bring the old state back.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Job[]>(queryKey, (all) => all?.map((one) => (one.id === job.id ? job : one)));
    },
    onError(error, enabled) {
      const title = enabled ? 'The job could not be turned on' : 'The job could not be paused';
      toasts.failure(title, detailOf(error, 'Please try again.'));
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns the requested state that the server has not confirmed yet; undefined if there is none. */
export function usePendingEnabled(jobId: string): boolean | undefined {
  const pending = useMutationState({
    filters: { mutationKey: keyOf(jobId), status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  });
  return pending.at(-1);
}
