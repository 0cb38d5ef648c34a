import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import type { Doorbell } from '../runs/enqueue.ts';
import { createDefaultJobs, DEFAULT_JOBS } from './create-defaults.ts';
import { fireJob } from './fire.ts';

/**
 * The worker's task for jobs: a due entry makes its job create a run, which is answered separately. Also creates
 * default jobs that could not be created at once.
 */
export function createJobTask(ctx: { store: Store; now: () => number; doorbell: Doorbell; logger: Logger }) {
  return async ({ ref, since }: ScheduledTaskEntry): Promise<number | undefined> => {
    const { workspace_id: workspaceId = '', job_id: jobId = '' } = ref;
    if (jobId === DEFAULT_JOBS) {
      await createDefaultJobs({ ctx, input: { workspaceId } });
      return undefined;
    }
    return fireJob({ ctx, input: { workspaceId, jobId, since } });
  };
}
