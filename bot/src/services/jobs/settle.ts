import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { JobDoc } from './job-doc.ts';

/** After this many consecutive instants without an answer, a recurring job pauses itself. */
const MAX_FAILURES = 5;

/** The state of a job after one of its instants. */
export interface Verdict {
  /** Consecutive failed instants. */
  failures: number;
  /** Whether the last failure paused it. */
  paused: boolean;
  /** ISO 8601. null if it has none, or the job is gone. */
  next_run: string | null;
}

/**
 * Records how an instant of a job ended. An answer clears earlier failures. A failure counts once, however often it is
 * recorded, and may pause the job.
 * @param input.instant ISO 8601, when it was due
 */
export async function settleJob({
  ctx: { store },
  input: { workspaceId, jobId, instant, answered },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; jobId: string; instant: string; answered: boolean };
}): Promise<Verdict> {
  const write = async (doc: JobDoc, ifMatch: string): Promise<JobDoc | undefined> => {
    try {
      return (await store.replace('workspaces', workspaceId, doc, { ifMatch })).doc;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  const job = await retryOnConflict(async () => {
    const found = await store.read<JobDoc>('workspaces', workspaceId, jobId);
    if (!found) return undefined;
    const { failures, ...doc } = found.doc;
    // Instants may end in another order than they were due.
    const isOld = failures && (answered ? failures.instant > instant : failures.instant >= instant);
    if (isOld || (answered && !failures)) return found.doc;
    if (answered) return write(doc, found.etag);
    const count = (failures?.count ?? 0) + 1;
    const pauses = count >= MAX_FAILURES && doc.schedule.kind === 'cron';
    return write(
      {
        ...doc,
        failures: { count, instant },
        ...(pauses && { enabled: false, next_run: null }),
      },
      found.etag,
    );
  });
  const { failures, enabled = false, next_run = null } = job ?? {};
  const count = failures?.count ?? 0;
  return {
    failures: count,
    paused: failures?.instant === instant && count >= MAX_FAILURES && !enabled,
    next_run,
  };
}
