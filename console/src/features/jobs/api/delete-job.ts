import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Deletes a job. A job that no longer exists counts as deleted. */
export function useDeleteJob(workspaceId: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.scheduledJobs(workspaceId);
  return useMutation({
    async mutationFn(jobId: string) {
      try {
        await request<void>('DELETE', `/api/workspaces/${workspaceId}/scheduled-jobs/${jobId}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    async onSuccess(_nothing, jobId) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Job[]>(queryKey, (all) => all?.filter(({ id }) => id !== jobId));
      void client.invalidateQueries({ queryKey });
    },
  });
}
