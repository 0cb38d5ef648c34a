import type { Store } from '../../store/store.ts';
import { isCompleted } from './job-doc.ts';
import { readJobs } from './read-jobs.ts';

/** Of a workspace, paused ones counted, as they can be turned on; those that were to run once, and have, are records. */
export const MOST_JOBS = 200;

/** Why a workspace can have no more jobs, a sentence; undefined: it can. Of several made in one moment, some may be more. */
export async function whyNoMoreJobs(of: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<string | undefined> {
  const jobs = await readJobs(of);
  if (jobs.filter((job) => !isCompleted(job)).length < MOST_JOBS) return undefined;
  return `This workspace has ${MOST_JOBS} scheduled jobs, and can have no more. Delete one that is not needed any more (ask “what is scheduled here?”), then confirm this again.`;
}
