import type { Incoming } from '../../contract/message.ts';
import type { Logger } from '../../logger.ts';
import type { NewJob } from '../../services/jobs/create.ts';
import { createJob } from '../../services/jobs/create.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import type { Doorbell } from '../../services/runs/enqueue.ts';
import type { Store } from '../../store/store.ts';
import type { JobPlace } from './place.ts';
import { findPlace } from './place.ts';

export interface JobDeskContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  doorbell: Doorbell;
  logger: Logger;
}

/** Whose desk it is, and which run asks at it. */
export interface JobDeskInput {
  workspaceId: string;
  runId: string;
  incoming: Pick<Incoming, 'address' | 'direct'>;
}

/** What the assistant can do with the scheduled jobs of the workspace that asks, in the conversation in which it is asked. */
export interface JobDesk {
  /** The run that asks: what is decided twice is told by it from what is tried again. */
  runId: string;
  /** Where answers of a job that is made here would go. */
  place(): Promise<JobPlace>;
  /**
   * Makes the job of an id once: again, it is the answer and nothing is made.
   * @throws AppError conflict when its time has passed; not_found when the workspace was deleted
   */
  create(job: Omit<NewJob, 'workspace_id' | 'is_default_job'>): Promise<JobDoc>;
}

export function createJobDesk({ ctx, input }: { ctx: JobDeskContext; input: JobDeskInput }): JobDesk {
  const { workspaceId, runId } = input;
  return {
    runId,
    place: () => findPlace({ ctx, input }),
    create: (job) => createJob({ ctx, input: { ...job, workspace_id: workspaceId, is_default_job: false } }),
  };
}
