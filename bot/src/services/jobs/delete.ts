import { AppError, notFound } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { JobDoc } from './job-doc.ts';
import { readJob } from './read-job.ts';

/**
 * Deletes a job that recurs or has never run, and is not a default job.
 * @throws AppError not_found; conflict for a job that cannot be deleted, saying why
 */
export async function deleteJob({
  ctx: { store },
  input: { workspaceId, jobId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; jobId: string };
}): Promise<void> {
  await retryOnConflict(async () => {
    const { doc, etag } = await readJob(store, workspaceId, jobId);
    const why = whyNotDeletable(doc);
    if (why) throw new AppError('conflict', why);
    // It may be running at this moment. The etag then no longer matches.
    await store.delete('workspaces', workspaceId, jobId, { ifMatch: etag }).catch((error) => {
      if (error instanceof StoreError && error.code === 'not_found') throw notFound('scheduled job');
      throw error;
    });
  });
}

/** Returns why a job cannot be deleted, as a sentence. Undefined: it can be. */
export function whyNotDeletable({ is_default_job, schedule, last_run }: JobDoc): string | undefined {
  if (is_default_job) return 'A default job cannot be deleted: pause it if it should not run.';
  return schedule.kind === 'once' && last_run
    ? 'This job has run and is kept as a record: it cannot be deleted.'
    : undefined;
}
