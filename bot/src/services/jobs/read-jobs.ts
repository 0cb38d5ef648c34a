import type { Store } from '../../store/store.ts';
import type { JobDoc } from './job-doc.ts';

/** More than people have: see most-jobs.ts. Those that ran once are kept, and stand before what was made since. */
const MAX_JOBS = 10_000;
/** Read at once. */
const PAGE = 1000;

/** The jobs of a workspace as they are stored, in the order they were made. */
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
  } while (cursor !== undefined && docs.length < MAX_JOBS);
  return docs;
}
