import type { Store } from '../../store/store.ts';
import { isCompleted } from './job-doc.ts';
import { readJobs } from './read-jobs.ts';

/** The most jobs of a workspace. Paused jobs count, since they can be turned on. Completed ones are only records. */
export const MAX_JOBS = 200;

/**
 * Returns why a workspace can have no more jobs, as a sentence. Undefined: it can. Concurrent callers may exceed the
 * limit slightly.
 */
export async function whyNoMoreJobs(of: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<string | undefined> {
  const jobs = await readJobs(of);
  if (jobs.filter((job) => !isCompleted(job)).length < MAX_JOBS) return undefined;
  return `This workspace has ${MAX_JOBS} scheduled jobs, and can have no more. Delete one that is not needed any more (ask “what is scheduled here?”), then confirm this again.`;
}
