import { isDeepStrictEqual } from 'node:util';
import { AppError, notFound } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedule/schedule.ts';
import { instantsOf } from '../../domain/schedule/schedule.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { JobDoc } from './job-doc.ts';
import { putOnAgenda } from './job-entry.ts';
import { readJob } from './read-job.ts';

/**
 * Gives a job another schedule. A paused one stays paused. Repeating it changes nothing.
 * @param input.from the schedule to replace; if the job has another one, somebody else moved it meanwhile
 * @throws AppError not_found; conflict for a job that cannot be moved, saying why
 */
export async function moveJob({
  ctx: { store, now },
  input: { workspaceId, jobId, from, to },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; jobId: string; from: Schedule; to: Schedule };
}): Promise<JobDoc> {
  return retryOnConflict(async () => {
    const { doc, etag } = await readJob(store, workspaceId, jobId);
    const isMoved = isDeepStrictEqual(doc.schedule, to);
    const refusal = isMoved ? undefined : whyNot(doc, { from, to, now: now() });
    if (isMoved || refusal) {
      // The loser of two concurrent moves has overwritten the winner's entry.
      await putOnAgenda(store, doc);
      if (refusal) throw new AppError('conflict', refusal);
      return doc;
    }
    return giveSchedule(store, { doc, etag }, { to, now: now() }).catch(throwNotFound);
  });
}

/**
 * Writes a job with another schedule, its agenda entry first.
 * @param when.now epoch ms
 * @throws StoreError precondition_failed, not_found: somebody changed or deleted it meanwhile, and may have written
 * another entry
 */
export async function giveSchedule(
  store: Store,
  { doc, etag }: Stored<JobDoc>,
  { to, now }: { to: Schedule; now: number },
): Promise<JobDoc> {
  const moved = { ...doc, schedule: to, next_run: doc.enabled ? nextRun(doc, to, now) : null };
  // The entry is for the earlier of old and new time. If it is too early the worker looks again; if it were too late
  // the job would be late.
  await putOnAgenda(store, { ...moved, next_run: earlier(doc.next_run, moved.next_run) });
  return (await store.replace('workspaces', doc.workspace_id, moved, { ifMatch: etag })).doc;
}

function whyNot(
  { schedule, last_run }: JobDoc,
  { from, to, now }: { from: Schedule; to: Schedule; now: number },
): string | undefined {
  if (schedule.kind === 'once' && last_run) return 'This job was to run once, and has: schedule it again.';
  if (!isDeepStrictEqual(schedule, from))
    return 'Somebody else moved this job meanwhile: look at it again first.';
  return instantsOf(to, new Date(now), 1).length === 0
    ? 'That time has passed meanwhile: say another one.'
    : undefined;
}

/**
 * Returns the next run. A recurring job whose time has come still runs at it, and then follows the new schedule. A job
 * that runs once has not run yet, and runs at its new time.
 */
function nextRun({ schedule, next_run }: JobDoc, to: Schedule, now: number): string | null {
  const recurs = schedule.kind === 'cron' && to.kind === 'cron';
  if (recurs && next_run !== null && Date.parse(next_run) <= now) return next_run;
  return instantsOf(to, new Date(now), 1)[0]?.toISOString() ?? null;
}

const earlier = (one: string | null, other: string | null) =>
  one !== null && other !== null && one < other ? one : other;

function throwNotFound(error: unknown): never {
  if (error instanceof StoreError && error.code === 'not_found') throw notFound('scheduled job');
  throw error;
}
