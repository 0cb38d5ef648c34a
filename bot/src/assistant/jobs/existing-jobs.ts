import type { Job } from '../../contract/jobs.ts';
import type { Address, Incoming } from '../../contract/message.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import type { Logger } from '../../logger.ts';
import { findDefaultChannel } from '../../services/default-channel/find.ts';
import { deleteJob } from '../../services/jobs/delete.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { moveJob } from '../../services/jobs/move.ts';
import { readJobs } from '../../services/jobs/read-jobs.ts';
import { runJobNow } from '../../services/jobs/run-now.ts';
import { setJobEnabled } from '../../services/jobs/set-enabled.ts';
import type { Doorbell } from '../../services/runs/enqueue.ts';
import type { Store } from '../../store/store.ts';
import { isInChat } from './place.ts';

export interface ListedJob {
  job: JobDoc;
  /** Whether its answers go to the channel in which the question is asked. */
  here: boolean;
  /** Whether the question is asked in a chat of some people, which is not a channel. */
  inChat?: boolean;
  /** Whether it has no place for its answers yet. */
  waits: boolean;
}

/** Operations on existing jobs. All except `list` throw AppErrors, whose sentences are for people. */
export interface ExistingJobs {
  /** Returns the jobs of the whole workspace, in order of creation. */
  list(): Promise<ListedJob[]>;
  setEnabled(jobId: string, enabled: boolean): Promise<Job>;
  remove(jobId: string): Promise<void>;
  /** Runs the job once for the asking run. Returns where its answer will be posted. */
  runNow(jobId: string): Promise<Address>;
  move(jobId: string, from: Schedule, to: Schedule): Promise<JobDoc>;
}

export function createExistingJobs({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number; doorbell: Doorbell; logger: Logger };
  input: { workspaceId: string; runId: string; incoming: Pick<Incoming, 'address' | 'direct'> };
}): ExistingJobs {
  const { workspaceId, runId, incoming } = input;
  return {
    async list() {
      const jobs = await readJobs({ ctx, input });
      const inChat = isInChat(incoming);
      const defaultChannel = jobs.every(({ address }) => address)
        ? undefined
        : await findDefaultChannel({ ctx, input });
      return jobs.map((job) => {
        const address = job.address ?? defaultChannel;
        const waits = !address && job.next_run !== null;
        return { job, here: isSame(address, incoming.address), inChat, waits };
      });
    },
    setEnabled: (jobId, enabled) => setJobEnabled({ ctx, input: { workspaceId, jobId, enabled } }),
    remove: (jobId) => deleteJob({ ctx, input: { workspaceId, jobId } }),
    runNow: (jobId) => runJobNow({ ctx, input: { workspaceId, jobId, by: runId } }),
    move: (jobId, from, to) => moveJob({ ctx, input: { workspaceId, jobId, from, to } }),
  };
}

/** Returns whether it is the same channel, in any thread. */
const isSame = (one: Address | undefined, { surface, org, channel }: Address): boolean =>
  one?.surface === surface && one.org === org && one.channel === channel;
