import { queryOptions } from '@tanstack/react-query';
import type { Job } from '@windsock/bot/contract/jobs.ts';
import { request } from '../../../lib/api-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** For the badge. The sheet of jobs, while it is open, reads the same anew every 30 seconds. */
export const jobsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queryKeys.scheduledJobs(workspaceId),
    queryFn: ({ signal }) =>
      request<Job[]>('GET', `/api/workspaces/${workspaceId}/scheduled-jobs`, { signal }),
  });
