import { queryOptions } from '@tanstack/react-query';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { requestAll } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** All scheduled jobs of a workspace, in the order they were created. */
export const jobsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.scheduledJobs(workspaceId),
    queryFn: ({ signal }) =>
      requestAll<Job>(`/api/workspaces/${encodeURIComponent(workspaceId)}/scheduled-jobs`, { signal }),
  });
