import type { Store } from '../../store/store.ts';
import type { JobDoc } from './job-doc.ts';

/** A safety limit, far above job-limit.ts: completed jobs are kept, and come before newer ones. */
const MAX_READ = 10_000;
/** Documents in one read. */
const PAGE = 1000;

/** Returns the jobs of a workspace as stored, in order of creation. */
export async function readJobs({
  ctx: { store },
  input: { workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<JobDoc[]> {
  const docs: JobDoc[] = [];
  let cursor: string | undefined;
  do {
    const options = { pk: workspaceId, limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = await store.query<JobDoc>('jobs.of_workspace', options);
    docs.push(...page.items.map(({ doc }) => doc));
    cursor = page.cursor;
  } while (cursor !== undefined && docs.length < MAX_READ);
  return docs;
}
