import { AppError } from '../../domain/errors.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { newId } from '../identity/secret-token.ts';
import { refuseIfGone } from '../workspaces/refuse-if-gone.ts';
import type { JobDoc } from './job-doc.ts';
import { putOnAgenda } from './job-entry.ts';

export type NewJob = Pick<
  JobDoc,
  | 'workspace_id'
  | 'description'
  | 'query'
  | 'platform'
  | 'schedule'
  | 'plan'
  | 'address'
  | 'confirmed_by'
  | 'is_default_job'
> & {
  /** Chosen by the caller if a request must create one job however often it is repeated. */
  id?: string;
};

/**
 * Saves a job and puts it on the agenda. If the `id` already exists, returns the existing job.
 * @throws AppError conflict when its time has passed; not_found when the workspace was deleted
 */
export async function createJob({
  ctx: { store, now },
  input: { id = `job-${newId()}`, ...input },
}: {
  ctx: { store: Store; now: () => number };
  input: NewJob;
}): Promise<JobDoc> {
  const [first] = instantsOf(input.schedule, new Date(now()), 1);
  if (!first) throw new AppError('conflict', 'The time of this job has passed: say another one.');
  const job: JobDoc = {
    ...input,
    id,
    type: 'job',
    enabled: true,
    last_run: null,
    next_run: first.toISOString(),
    created_at: new Date(now()).toISOString(),
  };
  // The agenda entry first: without its job it ends by itself, but a job without an entry would never run.
  await putOnAgenda(store, job);
  try {
    await store.create('workspaces', job.workspace_id, job);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    const there = await store.read<JobDoc>('workspaces', job.workspace_id, id);
    if (!there) throw error;
    // Its time may have come since it was created. The entry just written is for the next time.
    await putOnAgenda(store, there.doc);
    return there.doc;
  }
  const undo = () => store.delete('workspaces', job.workspace_id, id);
  await refuseIfGone({ ctx: { store }, input: { workspaceId: job.workspace_id, undo } });
  return job;
}
