import type { Job } from '../../contract/jobs.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { findDefaultChannel } from '../default-channel/find.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { JobDoc } from './job-doc.ts';
import { putOnAgenda } from './job-entry.ts';
import { readJob } from './read-job.ts';
import { toWire } from './to-wire.ts';

/**
 * Turns a recurring or a default job on or off. When on, its next run is the first from now; when off, it has none.
 * Repeating it changes nothing.
 * @throws AppError not_found; conflict for a job that cannot be turned on or off, saying why
 */
export async function setJobEnabled({
  ctx: { store, now },
  input: { workspaceId, jobId, enabled },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; jobId: string; enabled: boolean };
}): Promise<Job> {
  const job = await retryOnConflict(async () => {
    const { doc: found, etag } = await readJob(store, workspaceId, jobId);
    mustBeTurnable(found);
    // Whoever turns it on is assumed to have fixed the cause of its failures.
    const { failures: _, ...doc } = found;
    if (doc.enabled === enabled && (doc.next_run !== null) === enabled) return found;
    const changed = { ...doc, enabled, next_run: enabled ? nextRunOf(doc, now()) : null };
    // The agenda entry first: without a next run it ends by itself, but a job without an entry would never run.
    await putOnAgenda(store, changed);
    return replaceExisting(store, changed, etag);
  });
  const defaultChannel = Boolean(
    job.address ?? (await findDefaultChannel({ ctx: { store }, input: { workspaceId } })),
  );
  return toWire(job, { now: now(), defaultChannel });
}

function mustBeTurnable({ schedule, is_default_job, last_run }: JobDoc): void {
  if (schedule.kind === 'cron' || is_default_job) return;
  const detail = last_run
    ? 'This job was to run once, and has: it cannot be turned on or off.'
    : 'This job runs once and cannot be paused: delete it if it should not run.';
  throw new AppError('conflict', detail);
}

function nextRunOf({ schedule }: JobDoc, now: number): string {
  const [next] = instantsOf(schedule, new Date(now), 1);
  if (next) return next.toISOString();
  const why =
    schedule.kind === 'once' ? 'The time of this job has passed' : 'The schedule of this job has ended';
  throw new AppError('conflict', `${why}: schedule it again in the chat.`);
}

async function replaceExisting(store: Store, doc: JobDoc, ifMatch: string): Promise<JobDoc> {
  try {
    return (await store.replace('workspaces', doc.workspace_id, doc, { ifMatch })).doc;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') throw notFound('scheduled job');
    throw error;
  }
}
