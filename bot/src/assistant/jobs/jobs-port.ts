import type { Incoming } from '../../contract/message.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import { isKeyAsker } from '../../services/ask/ask.ts';
import type { NewJob } from '../../services/jobs/create.ts';
import { createJob } from '../../services/jobs/create.ts';
import type { JobDecision } from '../../services/jobs/decide.ts';
import { decideJob } from '../../services/jobs/decide.ts';
import type { JobDoc } from '../../services/jobs/job-doc.ts';
import { whyNoMoreJobs } from '../../services/jobs/job-limit.ts';
import type { Doorbell } from '../../services/runs/enqueue.ts';
import type { Store } from '../../store/store.ts';
import type { ExistingJobs } from './existing-jobs.ts';
import { createExistingJobs } from './existing-jobs.ts';
import type { JobPlace } from './place.ts';
import { findPlace } from './place.ts';

export interface JobsPortContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  doorbell: Doorbell;
  logger: Logger;
}

/** The workspace of the jobs, and the run that asks for them. */
export interface JobsPortInput {
  workspaceId: string;
  runId: string;
  incoming: Pick<Incoming, 'address' | 'user' | 'direct' | 'reads_only'>;
}

/** The assistant's operations on the workspace's scheduled jobs, in the conversation of the question. */
export interface JobsPort extends ExistingJobs {
  /** The run that asks. It distinguishes a second decision from a retry. */
  runId: string;
  /** Returns where the answers of a job created here would go. */
  place(): Promise<JobPlace>;
  /**
   * Decides about the job that a run proposed. The first decision counts. `own`: it was made by the run that asks now,
   * perhaps in an earlier try.
   */
  decide(proposal: string, decision: JobDecision): Promise<{ decision: JobDecision; own: boolean }>;
  /** Why the asker may not change existing jobs, as a sentence. Absent: they may. */
  whyNoChange?: string;
  /** Returns why the workspace can have no more jobs, as a sentence. Undefined: it can. */
  whyNoMore(): Promise<string | undefined>;
  /** Returns the current job with an id. Undefined if there is none (any more). */
  find(id: string): Promise<JobDoc | undefined>;
  /**
   * Creates the job with an id once. Repeated, it returns the existing job.
   * @throws AppError conflict when its time has passed; not_found when the workspace was deleted
   */
  create(job: Omit<NewJob, 'workspace_id' | 'confirmed_by' | 'is_default_job'>): Promise<JobDoc>;
}

/** The messages for people who may ask but not change anything. */
const READS_ONLY = {
  key: 'This API key may ask, but not make or change jobs: that needs a key with the scope “manage”.',
  person: 'You may ask in this workspace, but not make or change jobs here: ask its owner or an admin.',
};

export function createJobsPort({ ctx, input }: { ctx: JobsPortContext; input: JobsPortInput }): JobsPort {
  const port = createWritingPort({ ctx, input });
  if (!input.incoming.reads_only) return port;
  const why = READS_ONLY[isKeyAsker(input.incoming.address.channel) ? 'key' : 'person'];
  const refuse = async () => {
    throw new AppError('forbidden', why);
  };
  const changing = { setEnabled: refuse, remove: refuse, runNow: refuse, move: refuse, create: refuse };
  return { ...port, ...changing, whyNoChange: why, whyNoMore: async () => why };
}

function createWritingPort({ ctx, input }: { ctx: JobsPortContext; input: JobsPortInput }): JobsPort {
  const { workspaceId, runId, incoming } = input;
  const confirmedBy = { surface: incoming.address.surface, user: incoming.user };
  return {
    ...createExistingJobs({ ctx, input }),
    runId,
    place: () => findPlace({ ctx, input }),
    decide: (proposal, decision) => decideJob({ ctx, input: { workspaceId, proposal, decision, by: runId } }),
    whyNoMore: () => whyNoMoreJobs({ ctx, input }),
    find: async (id) => (await ctx.store.read<JobDoc>('workspaces', workspaceId, id))?.doc,
    create: (job) =>
      createJob({
        ctx,
        input: { ...job, workspace_id: workspaceId, confirmed_by: confirmedBy, is_default_job: false },
      }),
  };
}
