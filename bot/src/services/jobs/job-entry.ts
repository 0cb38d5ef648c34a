import type { Store } from '../../store/store.ts';
import type { ScheduledTaskEntry } from '../runs/agenda.ts';
import { scheduledTaskEntry } from '../runs/agenda.ts';
import type { JobDoc } from './job-doc.ts';

/**
 * Returns the agenda entry that makes a worker look at this job at a time (epoch ms). Each job has one; writing it
 * again moves it.
 */
export function jobEntry(
  { id, workspace_id }: Pick<JobDoc, 'id' | 'workspace_id'>,
  at: number,
): ScheduledTaskEntry {
  const ref = { workspace_id, job_id: id };
  return scheduledTaskEntry({ kind: 'job', of: id, ref, at, since: at, state: 'due' });
}

/**
 * Puts a job on the agenda for its next run. Does nothing if it has none: an entry without a next run ends by itself.
 */
export async function putOnAgenda(store: Store, job: JobDoc): Promise<void> {
  if (job.next_run === null) return;
  const entry = jobEntry(job, Date.parse(job.next_run));
  await store.upsert('agenda', entry.shard, entry);
}
